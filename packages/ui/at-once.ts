import { useEffect, useRef, useState } from 'react'

/**
 * Does it once the picture that answers a gesture is on the screen: what takes long to draw never
 * keeps somebody from seeing that they were heard.
 */
export function afterPaint(act: () => void): void {
  // A page out of sight is not painted.
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}

/**
 * A value that is kept elsewhere, such as in the address. What is asked for shows at once, and is
 * told after that picture; from then on it is again what is kept. Who is told answers false where it
 * was not taken: then what is kept shows again at once.
 */
export function useAtOnce<Value>(
  kept: Value,
  tell: (next: Value) => unknown,
): [Value, (next: Value) => void] {
  const [asked, setAsked] = useState<{ value: Value; before: Value } | null>(null)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  if (asked && !Object.is(asked.before, kept)) setAsked(null)
  const ask = (value: Value): void => {
    setAsked({ value, before: kept })
    afterPaint(() => {
      if (latest.current(value) === false) setAsked(null)
    })
  }
  return [asked ? asked.value : kept, ask]
}

/** False in the first picture of a part, true after it. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let left = false
    afterPaint(() => {
      if (!left) setPainted(true)
    })
    return () => {
      left = true
    }
  }, [])
  return painted
}
