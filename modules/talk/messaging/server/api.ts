/** What neighbours ask that keep files of their own. */
export {
  fileStoreOf,
  judgeFiles,
  keepFiles,
  refuseBeyondLimits,
  serveFile,
  type Judged,
} from './attachments.ts'
export { type NewAttachment as KeptFile } from './queries.ts'
export { sendLetter, sendReminder } from './sending.ts'
