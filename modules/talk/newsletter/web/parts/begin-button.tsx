import { Button } from 'antd'
import { useTexts } from '../texts.ts'
import { useBegin } from './use-begin.ts'

type Props = { uuid: string; primary?: boolean; disabled?: boolean }

export function BeginButton({ uuid, primary = false, disabled = false }: Props) {
  const t = useTexts()
  const begin = useBegin()
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      disabled={disabled}
      loading={begin.isPending}
      onClick={() => begin.mutate({ params: { uuid } })}
    >
      {t('templates.begin')}
    </Button>
  )
}
