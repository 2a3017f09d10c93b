import { query } from '@kit/ui/api'
import { EmptyState } from '@kit/ui/empty-state'
import { ErrorState } from '@kit/ui/error-state'
import { showMoney } from '@kit/ui/format'
import { Loading } from '@kit/ui/loading'
import { PageHeader } from '@kit/ui/page-header'
import { AppLink, useFilters } from '@kit/ui/routing'
import { Select } from '@kit/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as z from 'zod'
import { listDebtors, type Debtor } from '../contract/collections.ts'
import { CollectionForm } from './parts/collection-form.tsx'
import './collections.css'
import { useTexts } from './texts.ts'

const Chosen = z.object({
  agency: z.coerce.number().int().positive().optional(),
  currency: z.enum(['MXN', 'USD']).optional(),
})

/** An agency paid: which, how much, and which of its charges that settles. */
export default function NoteCollectionScreen() {
  const t = useTexts()
  const { value, set } = useFilters(Chosen)
  const debtors = useQuery(query(listDebtors, {}))
  const chosen = debtors.data?.find(
    ({ id, currency }) => id === value.agency && currency === (value.currency ?? currency),
  )
  return (
    <div className="collection-page">
      <PageHeader
        title={t('collections.title')}
        aside={<AppLink to="/comercial/cobros-agencias">{t('collections.all')}</AppLink>}
      />
      {debtors.error && !debtors.data ? (
        <ErrorState error={debtors.error} onRetry={() => void debtors.refetch()} />
      ) : !debtors.data ? (
        <Loading lines={8} />
      ) : debtors.data.length === 0 ? (
        <EmptyState
          title={t('collections.no_debtors')}
          explain={t('collections.no_debtors_why')}
          action={<AppLink to="/comercial/agencias">{t('collections.to_agencies')}</AppLink>}
        />
      ) : (
        <>
          <ChooseAccount
            debtors={debtors.data}
            chosen={chosen}
            onChoose={({ id, currency }) => set({ agency: id, currency })}
          />
          {chosen && <CollectionForm key={keyOf(chosen)} debtor={chosen} />}
        </>
      )}
    </div>
  )
}

const keyOf = ({ id, currency }: Debtor): string => `${id} ${currency}`

type Choosing = {
  debtors: readonly Debtor[]
  chosen: Debtor | undefined
  onChoose: (debtor: Debtor) => void
}

function ChooseAccount({ debtors, chosen, onChoose }: Choosing) {
  const t = useTexts()
  const id = useId()
  const label = ({ name, owed, currency }: Debtor): string => {
    const amount = showMoney({ amount: owed.replace('-', ''), currency })
    if (owed.startsWith('-')) return t('collections.in_favour_of', { name, amount })
    if (/^0[.0]*$/.test(owed)) return t('collections.even', { name, currency })
    return t('collections.owes', { name, amount })
  }
  return (
    <div className="collection-account">
      <label htmlFor={id}>{t('collections.account')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('collections.choose')}
        value={chosen && keyOf(chosen)}
        onChange={(key) => {
          const debtor = debtors.find((one) => keyOf(one) === key)
          if (debtor) onChoose(debtor)
        }}
        options={debtors.map((debtor) => ({ value: keyOf(debtor), label: label(debtor) }))}
      />
    </div>
  )
}
