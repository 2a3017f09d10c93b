import { acceptBudget, lookUpBudget, type Budget } from '@app/budgets/contract'
import { businessDay, firstOfMonth, lastOfMonth } from '@kit/kernel/day'
import { call } from '@kit/ui/api'
import { useConfirm } from '@kit/ui/confirm'
import { Facts } from '@kit/ui/facts'
import { Money } from '@kit/ui/money'
import { useNotice } from '@kit/ui/notice'
import { useActor } from '@kit/ui/permission'
import { readPosition } from '@kit/ui/position'
import { changeLocation } from '../change-location.ts'
import { useWrite } from '@kit/ui/write'
import { useState } from 'react'
import { setUserLocation } from '../../contract.ts'
import { findOwnTurn, validateRepLocation } from '../../contract/attendance.ts'
import { keepsTurns, sellsAgainstBudget } from '../../rules.ts'
import { useTexts } from '../texts.ts'
import { useDeskConfirmed } from './confirmed.ts'

export type DeskChoice = { channel: number; hotel: number; location: number; agency: boolean }

const BUDGET_NOTICE_SECONDS = 15

/**
 * Takes a desk. Who sells against a budget first sees the month's and says that they are who they
 * are; registering that may fail, is told, and does not keep the location from being saved
 * (specification 2, section 6).
 */
export function useDeskChoice(): {
  choose: (choice: DeskChoice) => Promise<void>
  choosing: boolean
} {
  const t = useTexts()
  const actor = useActor()
  const notice = useNotice()
  const confirm = useConfirm()
  const [checking, setChecking] = useState(false)
  // A note about the turn that began, and no condition of it: what fails is said, and can be tried
  // again in the list of attendance.
  const note = useWrite(validateRepLocation, {
    failed: t('turn.not_located'),
    outdates: [findOwnTurn],
  })
  const save = useWrite(setUserLocation, {
    done: ({ message }) => message,
    onDone: ({ setRepLocation }) => {
      useDeskConfirmed.setState({ confirmed: true, declined: false })
      changeLocation(setRepLocation)
      if (keepsTurns(actor)) void readPosition().then((body) => note.mutate({ body }))
    },
  })

  async function confirmBudget({ channel, hotel, location }: DeskChoice): Promise<boolean> {
    const today = businessDay(new Date())
    const budgets = await call(lookUpBudget, {
      body: {
        from: firstOfMonth(today),
        to: lastOfMonth(today),
        hotel,
        locaciones: [location],
        canal: channel,
      },
    })
    if (budgets.length === 0) {
      notice.warned(t('no_budget'), undefined, BUDGET_NOTICE_SECONDS)
      return false
    }
    if (
      !(await confirm({
        title: t('are_you', { name: actor.userName }),
        consequence: <BudgetFacts budgets={budgets} />,
        yes: t('yes'),
        no: t('no'),
      }))
    )
      return false
    for (const { id } of budgets) await accept(id)
    return true
  }

  async function accept(budget_id: number): Promise<void> {
    try {
      await call(acceptBudget, { body: { budget_id } })
    } catch (error) {
      notice.failed(error, undefined, BUDGET_NOTICE_SECONDS)
    }
  }

  async function choose(choice: DeskChoice): Promise<void> {
    const { agency, ...datos } = choice
    setChecking(true)
    try {
      if (sellsAgainstBudget(actor) && !(await confirmBudget(choice))) return
      save.mutate({ body: { datos, user_id: actor.user_id, agency } })
    } catch (error) {
      notice.failed(error, undefined, BUDGET_NOTICE_SECONDS)
    } finally {
      setChecking(false)
    }
  }

  return { choose, choosing: checking || save.isPending }
}

function BudgetFacts({ budgets }: { budgets: readonly Budget[] }) {
  const t = useTexts()
  return (
    <Facts
      facts={[
        {
          label: t('budget'),
          value: budgets.map(({ id, budget }) => (
            <div key={id}>
              <Money value={budget} strong />
            </div>
          )),
        },
        {
          label: t('locations'),
          value: budgets.map(({ id, hotel, location }) => (
            <div key={id}>
              {hotel.name} · {location.name}
            </div>
          )),
        },
      ]}
    />
  )
}
