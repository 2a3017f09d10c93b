import { businessDay } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import type { Sent } from '@kit/http/endpoint'
import { TABLE_ANSWERS } from '@kit/tables/contract'
import { call, CallError, outdate } from '@kit/ui/api'
import { showClock, showInstant } from '@kit/ui/format'
import { useNotice } from '@kit/ui/notice'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showMessage } from '../../contract.ts'
import { saveDraft } from '../../contract/drafts.ts'
import { isWorthKeeping } from '../../rules.ts'
import { useTexts } from '../texts.ts'

/** So long after the last key, and so long at most while somebody goes on typing. */
const PAUSE_MILLISECONDS = 1_500
const LONGEST_MILLISECONDS = 15_000
/** What is sent leaves after what was being saved of it. */
export const DRAFT_TURN = 'message-draft'

type Saving = Sent<typeof saveDraft>
type Written = Saving['body'] & Parameters<typeof isWorthKeeping>[0]
type Kept = { uuid: string; saved_at: string }

export type Keeping = {
  uuid: string
  saved_at: string | null
  failed: boolean
  /** Something was typed or chosen. */
  touch(): void
  /** It is being sent: nothing is saved meanwhile. */
  pause(): void
  /** It was sent, and is no draft any more. */
  forget(): void
  /** Something of it was kept apart, such as a file; null: nothing of it is left. */
  kept(saved_at: string | null): void
  /** The dialog is closed: what was not saved yet is saved at once. */
  leave(): void
}

/** Keeps what is written in an open dialog as its writer's draft, without disturbing them. */
export function useKeptDraft<Begun extends Kept>({
  open,
  begun,
  fill,
  written,
}: {
  open: boolean
  /** The draft that is gone on with. */
  begun: Begun | null
  fill(begun: Begun): void
  written(): Written
}): Keeping {
  const t = useTexts()
  const notice = useNotice()
  const opening = useOpening(open, begun)
  const [told, setTold] = useState<{ uuid: string; saved_at: string | null; failed: boolean }>()
  const current = told?.uuid === opening.uuid ? told : null
  const saved_at = current ? current.saved_at : (opening.begun?.saved_at ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsavedSince = useRef<number | null>(null)
  const isLeaving = useRef(false)

  const left = (at: string | null) => {
    if (at) notice.told(t('draft.kept'))
    void outdate(showMessage, ...TABLE_ANSWERS)
  }
  const save = useMutation({
    scope: { id: DRAFT_TURN },
    mutationFn: (saving: Saving) => call(saveDraft, saving),
    onSuccess: (reply, { params: { uuid } }) => {
      setTold({ uuid, saved_at: reply.saved_at, failed: false })
      if (isLeaving.current) left(reply.saved_at)
    },
    onError: (error, { params: { uuid } }) => {
      // It left meanwhile, whole.
      if (error instanceof CallError && error.body.code === 'message.draft_sent') return
      setTold((before) => ({ uuid, saved_at: before?.saved_at ?? null, failed: true }))
      unsavedSince.current ??= Date.now()
      if (isLeaving.current) notice.failed(error, t('draft.not_saved'))
    },
  })
  const pause = () => clearTimeout(timer.current)
  const take = (): Saving | null => {
    pause()
    if (unsavedSince.current === null) return null
    unsavedSince.current = null
    const body = written()
    // Emptied, what was kept goes; of what was never kept nothing is said.
    if (!saved_at && !isWorthKeeping(body)) return null
    return { params: { uuid: opening.uuid }, body }
  }
  const flush = () => {
    const unsaved = take()
    if (unsaved) save.mutate(unsaved)
  }

  const begin = useEffectEvent(() => {
    isLeaving.current = false
    unsavedSince.current = null
    if (opening.begun) fill(opening.begun)
  })
  useEffect(() => {
    if (opening.open) begin()
  }, [opening])
  const flushNow = useEffectEvent(flush)
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && flushNow()
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      isLeaving.current = true
      flushNow()
    }
  }, [])

  return {
    uuid: opening.uuid,
    saved_at,
    failed: current?.failed ?? false,
    touch: () => {
      unsavedSince.current ??= Date.now()
      pause()
      const until_longest = unsavedSince.current + LONGEST_MILLISECONDS - Date.now()
      timer.current = setTimeout(flush, Math.max(0, Math.min(PAUSE_MILLISECONDS, until_longest)))
    },
    pause,
    kept: (at) => setTold({ uuid: opening.uuid, saved_at: at, failed: false }),
    forget: () => {
      pause()
      unsavedSince.current = null
    },
    leave: () => {
      isLeaving.current = true
      const unsaved = take()
      if (unsaved) save.mutate(unsaved)
      else if (current && !save.isPending) left(saved_at)
    },
  }
}

type Opening<Begun> = { uuid: string; begun: Begun | null; open: boolean }

/** A key of its own each time the dialog opens, or that of the draft that it opens with. */
function useOpening<Begun extends Kept>(open: boolean, begun: Begun | null): Opening<Begun> {
  const [opening, setOpening] = useState<Opening<Begun>>(() => ({
    ...beginning(begun),
    open,
  }))
  if (open === opening.open) return opening
  // Closed, it stays what it was while it leaves the screen.
  const next = open ? { ...beginning(begun), open } : { ...opening, open }
  setOpening(next)
  return next
}

const beginning = <Begun extends Kept>(begun: Begun | null): Omit<Opening<Begun>, 'open'> => ({
  uuid: begun?.uuid ?? newUuid(),
  begun,
})

/** Quietly: no live region reads it out while somebody types. */
export function DraftLine({ keeping: { saved_at, failed } }: { keeping: Keeping }) {
  const t = useTexts()
  return (
    <p className="ui-quiet">
      {failed ? t('draft.not_saved') : saved_at ? savedIn(t, saved_at) : t('draft.will_be')}
    </p>
  )
}

const savedIn = (t: ReturnType<typeof useTexts>, saved_at: string): string =>
  businessDay(new Date(saved_at)) === businessDay(new Date())
    ? t('draft.saved', { at: showClock(saved_at) })
    : t('draft.saved_on', { at: showInstant(saved_at) })
