import { openDialog } from '@kit/ui/standing-dialog'

/** The dialog of acts, over whatever page one is on. */
export const ACT_DIALOG = 'act'

/** An act, by its name, and the row that it is done to. */
export type ActOpened = Readonly<{ id: string; key: string }>

/** Opens the dialog of an act for a row: `openAct('lead.lose', uuid)`. */
export const openAct = (id: string, key: string): void =>
  openDialog(ACT_DIALOG, { id, key } satisfies ActOpened)
