import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { useKitTexts } from './i18n.ts'
import type { Signature } from './signature.ts'

export type SignatureFieldProps = {
  value?: Signature | null
  onChange?: (signature: Signature | null) => void
  label: string
  id?: string
}

/** A signature by finger or pen, or a typed name in its place. Works in a `Form.Item`. */
export function SignatureField({ value = null, onChange, label, id }: SignatureFieldProps) {
  const t = useKitTexts()
  const [typing, setTyping] = useState(value?.kind === 'typed')
  const swap = () => {
    setTyping(!typing)
    onChange?.(null)
  }
  return (
    <div className="ui-signature" role="group" aria-label={label} id={id}>
      {typing ? (
        <TypedName onChange={onChange} />
      ) : (
        <DrawnSignature empty={value === null} onChange={onChange} label={label} />
      )}
      <Button type="link" size="small" onClick={swap}>
        {t(typing ? 'signature.drawn' : 'signature.typed')}
      </Button>
    </div>
  )
}

type Change = { onChange: ((signature: Signature | null) => void) | undefined }

function DrawnSignature({ empty, onChange, label }: Change & { empty: boolean; label: string }) {
  const t = useKitTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    // Ink is always dark on white, so that the paper shows it whatever the screen's appearance.
    const made = new SignaturePad(surface, { penColor: '#14181F', backgroundColor: '#FFFFFF' })
    const fit = () => {
      const drawn = made.toData()
      const density = Math.max(1, window.devicePixelRatio)
      surface.width = surface.offsetWidth * density
      surface.height = surface.offsetHeight * density
      surface.getContext('2d')?.scale(density, density)
      made.clear()
      made.fromData(drawn)
    }
    const ended = () =>
      report.current?.({
        kind: 'drawn',
        png: made.toDataURL('image/png'),
        strokes: made.toData().map(({ points }) =>
          points.map(({ x, y, time }) => ({
            x: Math.max(0, Math.round(x)),
            y: Math.max(0, Math.round(y)),
            t: time,
          })),
        ),
      })
    fit()
    made.addEventListener('endStroke', ended)
    const watch = new ResizeObserver(fit)
    watch.observe(surface)
    pad.current = made
    return () => {
      watch.disconnect()
      made.off()
    }
  }, [])

  return (
    <div className="ui-signature-pad">
      <canvas ref={canvas} role="img" aria-label={`${label}. ${t('signature.draw')}`} />
      {empty && (
        <span className="ui-signature-hint" aria-hidden="true">
          {t('signature.draw')}
        </span>
      )}
      <Button
        size="small"
        disabled={empty}
        onClick={() => {
          pad.current?.clear()
          onChange?.(null)
        }}
      >
        {t('signature.clear')}
      </Button>
    </div>
  )
}

function TypedName({ onChange }: Change) {
  const t = useKitTexts()
  const [name, setName] = useState('')
  const [accepted, setAccepted] = useState(false)
  const change = (nextName: string, nextAccepted: boolean) => {
    setName(nextName)
    setAccepted(nextAccepted)
    onChange?.(nextAccepted && nextName.trim() ? { kind: 'typed', name: nextName.trim() } : null)
  }
  return (
    <div className="ui-signature-typed">
      <Input
        aria-label={t('signature.name')}
        placeholder={t('signature.name')}
        value={name}
        maxLength={120}
        autoComplete="name"
        onChange={(event) => change(event.target.value, accepted)}
      />
      <Checkbox checked={accepted} onChange={(event) => change(name, event.target.checked)}>
        {t('signature.accept')}
      </Checkbox>
    </div>
  )
}
