/** What neighbours may ask of privacy, in their transaction. */
export { isUseLimited, limitUse } from './limits.ts'
export { findCurrent as findNoticeInForce } from './queries.ts'
export { NOTICE_TEMPLATE } from './template.ts'
export { noticeLinks } from './links.ts'
