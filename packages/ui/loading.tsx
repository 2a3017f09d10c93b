import { useEffect, useState } from 'react'
import { useKitTexts } from './i18n.ts'

const PATIENCE_MILLISECONDS = 200

/** True once something has been waited for long enough to say so: nothing flickers under 200 ms. */
export function useWaited(waiting: boolean, patience = PATIENCE_MILLISECONDS): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setWaited(true), patience)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [waiting, patience])
  return waiting && waited
}

/** The shape of what is coming, so that nothing jumps: `lines` of text, each as high as a row. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const t = useKitTexts()
  const waited = useWaited(true)
  return (
    <div
      className="ui-loading"
      role="status"
      aria-label={t('loading')}
      style={{ minHeight: lines * 32 }}
    >
      {waited && Array.from({ length: lines }, (_, line) => <i key={line} />)}
    </div>
  )
}
