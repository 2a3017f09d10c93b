import type es from './es.ts'

export default {
  title: 'Development mailbox',
  banner: 'This is the development mailbox',
  banner_hint:
    'No mail server is configured (SMTP_URL): these messages were not sent. They are kept for 30 days.',
  empty: 'No emails sent yet',
  empty_hint: 'Confirm a reservation with the customer’s email and it will appear here.',
  list: 'Emails',
  to: 'To',
  from: 'From',
  at: 'Date',
  attachments: 'Attachments',
  preview: 'Email preview',
  sign_in: 'Sign in as an administrator',
  choose: 'Choose an email from the list.',
  html: 'Preview',
  plain: 'Plain text',
} satisfies typeof es
