import { query } from '@kit/ui/api'
import { ErrorState } from '@kit/ui/error-state'
import { showInstant } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { useQuery } from '@tanstack/react-query'
import { listReaders } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const REFRESH_MILLISECONDS = 10_000

type Person = { id: number; name: string; last_name: string; at: string }

/** Who has read it and when, and who has only received it; fresh while it is open. */
export function ReadersList({ id_message }: { id_message: number }) {
  const t = useTexts()
  const readers = useQuery({
    ...query(listReaders, { body: { id_message } }),
    refetchInterval: REFRESH_MILLISECONDS,
    staleTime: 0,
  })
  if (!readers.data)
    return readers.error ? (
      <ErrorState error={readers.error} onRetry={() => void readers.refetch()} />
    ) : (
      <Loading lines={6} />
    )
  const { readed, notReaded } = readers.data
  return (
    <div className="message-readers">
      <People
        title={t('readers.read')}
        empty={t('readers.nobody_read')}
        people={readed.map(({ updated_at, ...person }) => ({ ...person, at: updated_at }))}
      />
      <People
        title={t('readers.delivered')}
        empty={t('readers.everybody_read')}
        people={notReaded.map(({ created_at, ...person }) => ({ ...person, at: created_at }))}
      />
    </div>
  )
}

function People({
  title,
  empty,
  people,
}: {
  title: string
  empty: string
  people: readonly Person[]
}) {
  return (
    <section aria-label={title}>
      <h3>
        {title} ({people.length})
      </h3>
      {people.length === 0 ? (
        <p className="ui-quiet">{empty}</p>
      ) : (
        <ul>
          {people.map(({ id, name, last_name, at }) => (
            <li key={id}>
              <span>
                {name} {last_name}
              </span>
              <time dateTime={at}>{showInstant(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
