export { captureNote, type NewNote } from './credit-notes.ts'
export { closeDispute, openDispute, writeMessage } from './disputes.ts'
