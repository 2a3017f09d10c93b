import { afterPaint } from '@kit/ui/at-once'
import { Button, type ButtonProps } from 'antd'
import { useRef, useState } from 'react'

/**
 * Says at once that it was heard, and acts after that picture: what follows takes long to draw. It
 * acts once; a second tap before it has acted does nothing.
 */
export function ActButton({
  onAct,
  loading = false,
  ...button
}: Omit<ButtonProps, 'onClick'> & { onAct: () => unknown }) {
  const [heard, setHeard] = useState(false)
  const acting = useRef(false)
  const act = async () => {
    try {
      await onAct()
    } finally {
      acting.current = false
      setHeard(false)
    }
  }
  const hear = () => {
    if (acting.current) return
    acting.current = true
    setHeard(true)
    afterPaint(() => void act())
  }
  return <Button {...button} loading={heard || loading} onClick={hear} />
}
