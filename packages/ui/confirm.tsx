import { useEffect, useId, useRef, type ReactNode } from 'react'
import { create } from 'zustand'
import { Button } from './button.tsx'
import { useKitTexts } from './i18n.ts'

export type Question = {
  /** A question that names the thing: '¿Esta seguro de eliminar este hotel?'. */
  title: string
  consequence?: ReactNode
  /** A verb: 'Eliminar hotel'. */
  yes?: string
  /** Null: nothing is asked, something is told. */
  no?: string | null
  danger?: boolean
}
type Asked = Question & { number: number; answer: (confirmed: boolean) => void }

const useAsked = create<{ asked: readonly Asked[] }>()(() => ({ asked: [] }))
let counted = 0

/**
 * What a change of page does: whatever was asked is answered with no, so that nobody waits for it
 * for ever.
 */
export function closeQuestions(): void {
  for (const { answer } of useAsked.getState().asked) answer(false)
}

/** Asks before something that is hard to undo: `if (await confirm({ title })) remove.mutate(…)`. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => ask

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const number = ++counted
    const answer = (confirmed: boolean): void => {
      useAsked.setState(({ asked }) => ({
        asked: asked.filter((other) => other.number !== number),
      }))
      resolve(confirmed)
    }
    useAsked.setState(({ asked }) => ({ asked: [...asked, { ...question, number, answer }] }))
  })
}

/** Where questions stand: once, at the root. */
export function Questions() {
  const asked = useAsked((state) => state.asked)
  return asked.map((question) => <AskedDialog key={question.number} question={question} />)
}

/** The browser's own dialog: over everything else, with the keyboard inside and given back after. */
function AskedDialog({ question }: { question: Asked }) {
  const t = useKitTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const { title, consequence, yes, no, danger = false, answer } = question
  useEffect(() => {
    const [element, before] = [dialog.current!, document.activeElement]
    element.showModal()
    first.current?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="ui-question"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <h2 id={id}>{title}</h2>
      {consequence && <div>{consequence}</div>}
      <footer>
        {no !== null && (
          <Button {...(danger ? { ref: first } : {})} onClick={() => answer(false)}>
            {no ?? t('confirm.no')}
          </Button>
        )}
        <Button
          kind="primary"
          danger={danger}
          {...(danger ? {} : { ref: first })}
          onClick={() => answer(true)}
        >
          {yes ?? t('confirm.yes')}
        </Button>
      </footer>
    </dialog>
  )
}
