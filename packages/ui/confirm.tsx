import { App } from 'antd'
import { useCallback, type ReactNode } from 'react'
import { useKitTexts } from './i18n.ts'

export type Question = {
  /** A question that names the thing: '¿Esta seguro de eliminar este hotel?'. */
  title: string
  consequence?: ReactNode
  /** A verb: 'Eliminar hotel'. */
  yes?: string
  no?: string
  danger?: boolean
}

/** How each question that is open now is left without an answer. */
const open = new Set<() => void>()

/**
 * What a change of page does: whatever was asked is answered with no, so that nobody waits for it
 * for ever.
 */
export function closeQuestions(): void {
  for (const leave of open) leave()
}

/** Asks before something that is hard to undo: `if (await confirm({ title })) remove.mutate(…)`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp()
  const t = useKitTexts()
  return useCallback(
    ({ title, consequence, yes, no, danger }) =>
      new Promise<boolean>((resolve) => {
        const question = modal.confirm({
          title,
          content: consequence,
          okText: yes ?? t('confirm.yes'),
          cancelText: no ?? t('confirm.no'),
          icon: null,
          centered: true,
          width: 440,
          okButtonProps: { danger: Boolean(danger) },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        })
        const answer = (confirmed: boolean): void => {
          open.delete(leave)
          resolve(confirmed)
        }
        const leave = (): void => {
          question.destroy()
          answer(false)
        }
        open.add(leave)
        void Promise.resolve(question).then(answer)
      }),
    [modal, t],
  )
}
