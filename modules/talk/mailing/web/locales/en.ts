import type es from './es.ts'

export default {
  title: 'Development mailbox',
  banner: 'This is the development mailbox',
  banner_hint:
    'No mail server is configured (SMTP_URL): these messages did not leave. They are kept here for 30 days.',
  empty: 'No mail has been sent yet',
  empty_hint: 'Confirm a reservation with the customer’s e-mail and it appears here.',
  list: 'Mails',
  to: 'To',
  from: 'From',
  at: 'Date',
  attachments: 'Attachments',
  preview: 'View of the mail',
  sign_in: 'Sign in as an administrator',
  choose: 'Choose a mail from the list.',
  html: 'As it looks',
  plain: 'Plain text',
} satisfies typeof es
