/** What is done to one lead in a dialog. */
export type OpenStep = { step: 'assign' | 'link' | 'lose'; uuid: string }
