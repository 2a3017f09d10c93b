import { useState, type ReactNode } from 'react'

type Props = {
  label: string
  className: string
  /** Absent: nobody may be dropped here. */
  onDrop: (() => void) | undefined
  children: ReactNode
}

/** A part of the board where people are dropped. */
export function DropZone({ label, className, onDrop, children }: Props) {
  const [over, setOver] = useState(false)
  return (
    <section
      aria-label={label}
      className={over ? `${className} grouping-over` : className}
      {...(onDrop
        ? {
            onDragOver: (event) => {
              event.preventDefault()
              setOver(true)
            },
            onDragLeave: () => setOver(false),
            onDrop: (event) => {
              event.preventDefault()
              setOver(false)
              onDrop()
            },
          }
        : {})}
    >
      {children}
    </section>
  )
}
