import { TABLE_ANSWERS } from '@kit/tables/contract'
import { showRecord } from '@kit/tables/record-contract'
import { useConfirm } from '@kit/ui/confirm'
import { useWrite } from '@kit/ui/write'
import { Button } from 'antd'
import { publishNotice, showNotice, tellNotice, type Draft } from '../../contract.ts'
import { useTexts } from '../texts.ts'

/** Puts a draft in force, as it was saved: what is typed and not saved would not be in it. */
export function Publishing({ notice, dirty }: { notice: Draft; dirty: boolean }) {
  const t = useTexts()
  const confirm = useConfirm()
  const { uuid, version, can, missing } = notice
  const publish = useWrite(publishNotice, {
    done: t('publish_done'),
    outdates: [showNotice, tellNotice, showRecord, ...TABLE_ANSWERS],
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('publish_question'),
      consequence: t('publish_consequence'),
      yes: t('publish_yes'),
    })
    if (yes) publish.mutate({ params: { uuid }, body: { version } })
  }
  if (!can.publish) return null
  return (
    <Button
      loading={publish.isPending}
      disabled={dirty || missing.length > 0}
      title={dirty ? t('publish_unsaved') : undefined}
      onClick={() => void ask()}
    >
      {t('publish')}
    </Button>
  )
}
