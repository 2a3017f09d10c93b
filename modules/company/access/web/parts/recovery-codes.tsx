import { Button, Checkbox, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

/** Told once: nobody leaves before they say that they kept them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts()
  const [kept, setKept] = useState(false)
  return (
    <>
      <p>{t('second_factor.codes_hint')}</p>
      <Typography.Paragraph copyable={{ text: codes.join('\n') }}>
        <ul aria-label={t('second_factor.codes')} style={{ columns: 2, fontFamily: 'monospace' }}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Typography.Paragraph>
      <Space orientation="vertical">
        <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
          {t('second_factor.kept')}
        </Checkbox>
        <Button type="primary" disabled={!kept} onClick={onDone}>
          {t('second_factor.finish')}
        </Button>
      </Space>
    </>
  )
}
