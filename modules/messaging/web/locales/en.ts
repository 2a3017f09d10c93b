import type es from './es.ts'

const en: typeof es = {
  list: {
    title: 'Messages', date: 'Date', subject: 'Subject', sender: 'From', attached: 'Files', message: 'Message', open: 'See message', new: 'New message', whatsapp: 'WhatsApp', unread: 'Unread', sent: 'Sent by you', files_one: '{{count}} file', files_other: '{{count}} files',
    empty: 'No messages yet', empty_hint: 'What administrators and managers send you appears here.',
  },
  delete: {
    action: 'Delete', question: 'Delete the message “{{subject}}”?', for_everybody: 'It will be deleted for everybody who received it.', own_copy: 'It will leave your messages. The others keep theirs.',
    yes: 'Delete message', done: 'Message deleted', not_done: 'The message could not be deleted', gone: 'This message was deleted',
  },
  message: {
    back: 'Back', confirmations: 'Read confirmation', from: 'From {{sender}}', files: 'Attached files', preview: 'Preview', preview_of: 'Preview of {{file}}', open_pdf: 'Open', open_of: 'Open {{file}} in another tab', close: 'Close preview',
    quarantined: 'In quarantine: being checked', infected: 'Blocked: it carries a virus',
  },
  readers: { read: 'Read by', delivered: 'Delivered to', nobody_read: 'Nobody has read it yet.', everybody_read: 'Everybody has read it.' },
  compose: {
    title: 'New message', subject: 'Subject', content: 'Message', file: 'Choose a file', files_hint: 'Up to {{count}} files of {{size}} MB: PDF, picture, Excel, Word, XML, CSV or text.',
    channel: 'Channel', chosen: 'Send to a particular rep', rep: 'Rep', audience: 'Administrators, managers, reps and supervisors of {{channel}} will receive it.', first_channel: 'the main channel', cancel: 'Cancel message', send: 'Send message', sent: 'Message sent', not_sent: 'Sending failed', required: 'Required',
  },
  notice: { received: 'New message received', open: 'See message' },
  updates: {
    title: 'Product updates', new: 'New update', heading: 'Title', text: 'Update', announce: 'Announce update', cancel: 'Cancel', audience: 'Everybody who is in the system is told at once.', announced: 'Update announced', not_announced: 'Sending failed',
    empty: 'No updates yet', empty_hint: 'What changes in the product is announced here.', by: '{{date}} · {{sender}}',
  },
}
export default en
