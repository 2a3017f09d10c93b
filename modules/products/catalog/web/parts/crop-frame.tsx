import { Slider } from 'antd'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Crop } from '../../contract/photos.ts'
import { cropAround, moveCrop, zoomOf } from '../../rules/crop.ts'
import { useTexts } from '../texts.ts'

const STEP = 0.02
const ZOOM_MAX = 5
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type Props = { src: string; crop: Crop; onChange: (crop: Crop) => void }

/** The whole photo with the part that will be shown: dragged or moved by arrows, sized by a slider. */
export function CropFrame({ src, crop, onChange }: Props) {
  const t = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  /** Width by height of the photo; unknown until it is there. */
  const [ratio, setRatio] = useState<number | null>(null)

  const drag = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!held.current || !box) return
    const by = [
      (event.clientX - held.current.x) / box.width,
      (event.clientY - held.current.y) / box.height,
    ] as const
    onChange(moveCrop(held.current.crop, ...by))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onChange(moveCrop(crop, ...step))
  }
  return (
    <div className="photo-crop">
      <div ref={stage} className="photo-crop-stage">
        <img
          src={src}
          alt={t('photos.whole')}
          draggable={false}
          onLoad={({ currentTarget }) => {
            const { naturalWidth, naturalHeight } = currentTarget
            setRatio(naturalWidth / naturalHeight)
            if (crop.width === 1 && crop.height === 1)
              onChange(cropAround(crop, 1, naturalWidth / naturalHeight))
          }}
        />
        <div
          className="photo-crop-part"
          role="group"
          tabIndex={0}
          aria-label={t('photos.part')}
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY, crop }
          }}
          onPointerMove={drag}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
        />
      </div>
      <p className="ui-quiet">{t('photos.part_hint')}</p>
      <label className="photo-zoom">
        {t('photos.zoom')}
        <Slider
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          disabled={ratio === null}
          value={ratio === null ? 1 : zoomOf(crop, ratio)}
          ariaLabelForHandle={t('photos.zoom')}
          tooltip={{ open: false }}
          onChange={(zoom) => ratio !== null && onChange(cropAround(crop, zoom, ratio))}
        />
      </label>
    </div>
  )
}

const percent = (part: number): string => `${part * 100}%`
