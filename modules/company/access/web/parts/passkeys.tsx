import { query } from '@kit/ui/api'
import { AppTable } from '@kit/ui/app-table'
import type { AppColumn } from '@kit/ui/columns'
import { useConfirm } from '@kit/ui/confirm'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Tag } from 'antd'
import { useState } from 'react'
import { listPasskeys, removePasskey, type Passkey } from '../../contract/passkeys.ts'
import { useTexts } from '../texts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { handlesPasskeys } from './ask-device.ts'
import { RenamePasskey } from './rename-passkey.tsx'

type Texts = ReturnType<typeof useTexts>

const columnsOf = (t: Texts): AppColumn<Passkey>[] => [
  {
    key: 'name',
    title: t('passkeys.name'),
    render: ({ name, synced }) => (
      <>
        {name} {synced && <Tag>{t('passkeys.synced')}</Tag>}
      </>
    ),
  },
  {
    key: 'created_at',
    title: t('passkeys.created_at'),
    render: ({ created_at }) => showInstant(created_at),
  },
  {
    key: 'last_used_at',
    title: t('passkeys.last_used_at'),
    render: ({ last_used_at }) => (last_used_at ? showInstant(last_used_at) : t('passkeys.never')),
  },
]

/** The devices that open the account in place of its password: add, rename, remove. */
export function Passkeys() {
  const t = useTexts()
  const [doing, setDoing] = useState<'add' | Passkey | null>(null)
  const passkeys = useQuery(query(listPasskeys, {}))
  const remove = useWrite(removePasskey, {
    done: t('passkeys.removed'),
    outdates: [listPasskeys],
  })
  const confirm = useConfirm()
  const askToRemove = async ({ id, name }: Passkey) => {
    const sure = await confirm({
      title: t('passkeys.remove_question', { name }),
      consequence: t('passkeys.remove_consequence'),
      yes: t('passkeys.remove'),
    })
    if (sure) remove.mutate({ params: { id } })
  }
  const close = () => setDoing(null)
  if (passkeys.isError)
    return <ErrorState error={passkeys.error} onRetry={() => void passkeys.refetch()} />
  return (
    <>
      <p className="ui-quiet" style={{ marginBlockEnd: 12 }}>
        {t('passkeys.hint')}
      </p>
      {passkeys.data?.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <AppTable
          label={t('passkeys.title')}
          columns={columnsOf(t)}
          rows={passkeys.data ?? []}
          rowKey={({ id }) => id}
          rowActions={[
            { key: 'rename', label: t('passkeys.rename'), onClick: setDoing },
            {
              key: 'remove',
              label: t('passkeys.remove'),
              danger: true,
              onClick: (passkey) => void askToRemove(passkey),
            },
          ]}
          loading={passkeys.isPending}
        />
      )}
      {handlesPasskeys() ? (
        <Button style={{ marginBlockStart: 12 }} onClick={() => setDoing('add')}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="ui-quiet">{t('passkeys.unsupported')}</p>
      )}
      <Modal
        open={doing !== null}
        title={t(doing === 'add' ? 'passkeys.add' : 'passkeys.rename')}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        {doing === 'add' && <AddPasskey onDone={close} />}
        {doing !== null && doing !== 'add' && <RenamePasskey passkey={doing} onDone={close} />}
      </Modal>
    </>
  )
}
