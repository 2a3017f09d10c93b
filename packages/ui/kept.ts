import { useState } from 'react'

/**
 * Returns what a dialog draws: its properties while it is open, and while it closes those that it
 * was last open with, until `forget` is called because it has gone. `props` are a component's own.
 */
export function useKept<Props extends { open?: boolean | undefined }>(props: Props) {
  const [drawn, setDrawn] = useState<Props | null>(null)
  if (props.open && drawn !== props) setDrawn(props)
  const shown = props.open || !drawn ? props : { ...drawn, open: false }
  return { shown, forget: () => setDrawn(null) }
}
