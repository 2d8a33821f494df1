// Working memory of threads: whoever needs one takes it, or makes it, and puts it back. As many as there
// are threads at work. What an exception leaves half done is not put back.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace tresse {

template <class T>
class Pool {
 public:
  explicit Pool(std::function<std::unique_ptr<T>()> make) : make_(std::move(make)) {}

  [[nodiscard]] std::unique_ptr<T> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        auto one = std::move(free_.back());
        free_.pop_back();
        return one;
      }
    }
    return make_();
  }
  void put_back(std::unique_ptr<T> one) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(one));
  }

 private:
  std::function<std::unique_ptr<T>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> free_;
};

}  // namespace tresse
