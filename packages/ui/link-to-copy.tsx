import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useNotice } from './notice.tsx'
import { QrCode } from './qr-code.tsx'

export type LinkToCopyProps = {
  address: string
  /** Names the field that shows the address: whose link it is. */
  label: string
  texts: Readonly<{
    copy: string
    copied: string
    /** Where the browser forbids it: the address stands selected, to be copied by hand. */
    by_hand: string
    show_code: string
    hide_code: string
  }>
}

/** An address that is handed over on the spot: as text, to the clipboard, or as a code to scan. */
export function LinkToCopy({ address, label, texts }: LinkToCopyProps) {
  const notice = useNotice()
  const field = useRef<InputRef>(null)
  const [coded, setCoded] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notice.done(texts.copied)
    } catch {
      field.current?.focus({ cursor: 'all' })
      notice.warned(texts.by_hand)
    }
  }
  return (
    <div className="ui-link-to-copy">
      <Input
        ref={field}
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      <Button aria-expanded={coded} onClick={() => setCoded(!coded)}>
        {coded ? texts.hide_code : texts.show_code}
      </Button>
      {coded && <QrCode text={address} label={label} size={200} />}
    </div>
  )
}
