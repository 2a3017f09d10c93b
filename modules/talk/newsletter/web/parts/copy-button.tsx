import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useGo } from '@kit/ui/routing'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { copyNewsletter } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Begins another newsletter with what this one says; `before` sees to it that it is saved. */
export function CopyButton({
  uuid,
  before = (then) => then(),
}: {
  uuid: string
  before?: (then: () => void) => void
}) {
  const t = useTexts()
  const go = useGo()
  const copy = useWrite(copyNewsletter, {
    done: t('copied'),
    outdates: TABLE_ANSWERS,
    onDone: (made) => go(`/newsletter/${made.uuid}`),
  })
  return (
    <Button
      loading={copy.isPending}
      onClick={() => before(() => copy.mutate({ params: { uuid } }))}
    >
      {t('copy')}
    </Button>
  )
}
