import { query } from '@kit/ui/api'
import { DetailPage, Section } from '@kit/ui/detail-page'
import { EmptyState } from '@kit/ui/empty-state'
import { Facts } from '@kit/ui/facts'
import { EMPTY, showInstant } from '@kit/ui/format'
import { Money } from '@kit/ui/money'
import { PageHeader } from '@kit/ui/page-header'
import { usePermission } from '@kit/ui/permission'
import { AppLink, useFilters } from '@kit/ui/routing'
import { StateTag } from '@kit/ui/state-tag'
import { AppTable } from '@kit/ui/app-table'
import { useWrite } from '@kit/ui/write'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import * as z from 'zod'
import { confirmBudgets, listBudgets, validateBudgets } from '../contract/grid.ts'
import { listParts } from '../contract/parts.ts'
import { isUncut } from '../rules.ts'
import './grid.css'
import { AssignBudget, type Assigning } from './parts/assign-budget.tsx'
import { BudgetDays } from './parts/budget-days.tsx'
import { Distribution } from './parts/distribution.tsx'
import type { WholeBudget } from './parts/whole-budget.ts'
import { ReturnBudget } from './parts/return-budget.tsx'
import { useTexts } from './texts.ts'

const Search = z.object({ id: z.coerce.number().int().positive().optional() })
const TONES = {
  draft: 'neutral',
  validated: 'info',
  confirmed: 'ok',
  cut: 'warning',
  closed: 'neutral',
} as const

/** The target of a location for a month: whose it is, and how it falls on its days. */
export default function BudgetScreen() {
  const t = useTexts()
  const { id } = useFilters(Search).value
  if (id === undefined)
    return (
      <>
        <PageHeader title={t('one.title')} />
        <EmptyState
          title={t('one.none')}
          explain={t('one.choose')}
          action={<AppLink to="/presupuesto/ver">{t('see_list')}</AppLink>}
        />
      </>
    )
  return <OneBudget key={id} id={id} />
}

function OneBudget({ id }: { id: number }) {
  const t = useTexts()
  const found = useQuery(query(listParts, { params: { id } }))
  return (
    <DetailPage
      query={found}
      header={(budget) => ({
        title: `${budget.hotel.name} · ${budget.location.name}`,
        aside: (
          <>
            {budget.month.slice(5, 7)}/{budget.month.slice(0, 4)}{' '}
            <StateTag tone={TONES[budget.state]}>{t(`states.${budget.state}`)}</StateTag>
          </>
        ),
        actions: <Steps budget={budget} />,
      })}
    >
      {(budget) => (
        <>
          <Facts
            facts={[
              { label: t('one.target'), value: <Money value={budget.budget} strong /> },
              {
                label: t('unassigned'),
                value: (
                  <Money value={{ amount: budget.unassigned, currency: budget.budget.currency }} />
                ),
              },
            ]}
          />
          <Parts budget={budget} />
          <Distribution
            key={budget.version}
            budget={budget}
            onReload={() => void found.refetch()}
          />
          <BudgetDays id={id} />
        </>
      )}
    </DetailPage>
  )
}

/** At most one of them is the next one, by who may take it. */
function Steps({ budget: { id, state } }: { budget: WholeBudget }) {
  const t = useTexts()
  const mayValidate = usePermission('budget.validate')
  const mayConfirm = usePermission('budget.confirm')
  const [returning, setReturning] = useState(false)
  const outdates = [listParts, listBudgets, ...TABLE_ANSWERS]
  const validate = useWrite(validateBudgets, { done: t('one.validated'), outdates })
  const confirm = useWrite(confirmBudgets, { done: t('one.confirmed'), outdates })
  const body = { ids: [id] }
  const mayReturn =
    (state === 'validated' && mayValidate) || (state === 'confirmed' && mayConfirm && mayValidate)
  return (
    <>
      {mayReturn && <Button onClick={() => setReturning(true)}>{t('return.title')}</Button>}
      {state === 'draft' && mayValidate && (
        <Button
          type="primary"
          loading={validate.isPending}
          onClick={() => validate.mutate({ body })}
        >
          {t('one.validate')}
        </Button>
      )}
      {state === 'validated' && mayConfirm && (
        <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ body })}>
          {t('one.confirm')}
        </Button>
      )}
      <ReturnBudget id={returning ? id : null} onClose={() => setReturning(false)} />
    </>
  )
}

function Parts({ budget }: { budget: WholeBudget }) {
  const t = useTexts()
  const mayAssign = usePermission('budget.assign') && isUncut(budget.state)
  const [assigning, setAssigning] = useState<Assigning | null>(null)
  return (
    <Section
      title={t('one.parts')}
      actions={
        mayAssign && (
          <Button onClick={() => setAssigning({ kind: 'new', budget_id: budget.id })}>
            {t('assign.add')}
          </Button>
        )
      }
    >
      <AppTable
        label={t('one.parts')}
        rows={budget.parts}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'rep', title: t('rep'), render: ({ rep }) => rep.name },
          {
            key: 'part',
            title: t('one.part'),
            align: 'end',
            render: ({ part }) => <Money value={part} />,
          },
          {
            key: 'how',
            title: t('one.how'),
            render: ({ amount }) => t(amount === null ? 'shares' : 'one.fixed'),
          },
          {
            key: 'accepted',
            title: t('one.accepted'),
            render: ({ accepted_at }) => (accepted_at ? showInstant(accepted_at) : EMPTY),
          },
        ]}
        empty={<EmptyState explain={t('one.no_parts')} />}
        {...(mayAssign
          ? {
              rowActions: [
                {
                  key: 'edit',
                  label: t('assign.edit'),
                  onClick: ({ id }: WholeBudget['parts'][number]) =>
                    setAssigning({ kind: 'edit', id, budget_id: budget.id }),
                },
              ],
            }
          : {})}
      />
      <AssignBudget assigning={assigning} onClose={() => setAssigning(null)} />
    </Section>
  )
}
