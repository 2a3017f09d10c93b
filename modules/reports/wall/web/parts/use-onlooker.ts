import { useEffect, useRef } from 'react'

type Heard = { onMoved: () => void; onConnected: (connected: boolean) => void }

/** Hears that something moved, while the board hangs. */
export function useOnlooker(code: string, heard: Heard): void {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    let closed = false
    // A question that fails at once says that the network is gone, long before the socket notices.
    const ask = () => latest.current.onMoved()
    window.addEventListener('offline', ask)
    let close = (): void => undefined
    void import('@kit/live/onlooker-client').then(({ openOnlooker }) => {
      if (closed) return
      const opened = openOnlooker({
        namespace: '/board',
        code,
        onMoved: () => latest.current.onMoved(),
        onConnected: (connected) => latest.current.onConnected(connected),
      })
      close = opened.close
    })
    return () => {
      closed = true
      window.removeEventListener('offline', ask)
      close()
    }
  }, [code])
}
