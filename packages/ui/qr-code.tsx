import { create } from 'qrcode'
import { useMemo } from 'react'

/** A code as SVG: sharp at any size and on paper. `label` says what it opens. `size` in pixels. */
export function QrCode({
  text,
  label,
  size = 240,
}: {
  text: string
  label: string
  size?: number
}) {
  const { path, side } = useMemo(() => squares(text), [text])
  return (
    <svg
      className="ui-qr"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`-4 -4 ${side + 8} ${side + 8}`}
      shapeRendering="crispEdges"
    >
      <rect x={-4} y={-4} width={side + 8} height={side + 8} fill="#FFFFFF" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

function squares(text: string): { path: string; side: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from(modules.data).flatMap((on, index) =>
    on ? [`M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`] : [],
  )
  return { path: dark.join(''), side: modules.size }
}
