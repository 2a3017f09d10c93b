import { query } from '@kit/ui/api'
import { Button } from '@kit/ui/button'
import { ErrorState } from '@kit/ui/error-state'
import { Loading } from '@kit/ui/loading'
import { Modal } from '@kit/ui/modal'
import { useWrite } from '@kit/ui/write'
import { useQuery } from '@tanstack/react-query'
import type { TableDescription } from '../contract.ts'
import { findWhoMay, remindWhoMay } from '../waiting-contract.ts'
import type { Awaited } from './row-actions.ts'

type Props = { table: TableDescription; waiting: Awaited; onEnd: () => void }

/** Who may do what a row waits for, as the server says it, and a reminder to them. */
export default function Waiting({ table, waiting, onEnd }: Props) {
  const params = { id: table.id, ...waiting }
  const found = useQuery({ ...query(findWhoMay, { params }), staleTime: 0, retry: false })
  const remind = useWrite(remindWhoMay, {
    done: ({ done }) => done,
    outdates: [findWhoMay],
    onDone: onEnd,
  })
  const { data, error } = found
  return (
    <Modal
      title={data?.title ?? ' '}
      onClose={onEnd}
      footer={
        data?.remind && (
          <Button kind="primary" busy={remind.isPending} onClick={() => remind.mutate({ params })}>
            {data.remind}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {!error && !data && <Loading lines={3} />}
      {data && (
        <>
          <p>{data.explains}</p>
          <ul className="table-who-may">
            {data.people.map(({ name, roles }, at) => (
              <li key={at}>
                <b>{name}</b> {roles}
              </li>
            ))}
          </ul>
          {data.reminded && <p>{data.reminded}</p>}
        </>
      )}
    </Modal>
  )
}
