import { useEffect, useState } from 'react'

const PAUSE_MILLISECONDS = 400

/** What somebody types, once they pause: the server is not asked at every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
