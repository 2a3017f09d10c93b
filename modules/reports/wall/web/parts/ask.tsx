import { Button } from '@kit/ui/button'
import { PageHeader } from '@kit/ui/page-header'
import { useState } from 'react'
import { CODE } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { keepCode, useCode } from './code.ts'

/** Asks for the code, and says why the one it had opens nothing. */
export function Ask({ refused }: { refused?: string }) {
  const t = useTexts()
  const kept = useCode((state) => state.code)
  const [typed, setTyped] = useState('')
  const plain = CODE.plain(typed)
  return (
    <form
      className="wall-ask"
      onSubmit={(event) => {
        event.preventDefault()
        if (plain.length === CODE.length) keepCode(plain)
      }}
    >
      <PageHeader title={t('ask.title')} note={t('ask.explain')} />
      {refused && (
        <p role="alert" className="wall-refused">
          {refused} <span className="ui-number">({CODE.shown(kept)})</span>
        </p>
      )}
      <label htmlFor="wall-code">{t('ask.code')}</label>
      <input
        id="wall-code"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={20}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX"
      />
      <Button
        kind="primary"
        disabled={plain.length !== CODE.length}
        onClick={() => keepCode(plain)}
      >
        {t('ask.open')}
      </Button>
    </form>
  )
}
