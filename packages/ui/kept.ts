import { useLayoutEffect, useRef } from 'react'

/** What a dialog drew last while it was open, until `forget` is called because it has gone. */
export function useKept<Props extends { open?: boolean | undefined }>(props: Props) {
  const drawn = useRef<Props | null>(null)
  useLayoutEffect(() => {
    if (props.open) drawn.current = props
  })
  const shown = props.open || !drawn.current ? props : { ...drawn.current, open: false }
  return { shown, forget: () => void (drawn.current = null) }
}
