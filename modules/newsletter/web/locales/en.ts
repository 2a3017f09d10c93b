import type es from './es.ts'

export default {
  title: 'Newsletter', note: 'Newsletters by mail to customers with a confirmed reservation. Nobody receives one twice; whoever unsubscribes receives no more.',
  add: 'New newsletter', none_yet: 'Write the first one: choose what it says, who gets it and when it leaves.', untitled: 'No subject',
  subject: 'Subject', state: 'State', when: 'Leaves', recipients: 'Recipients', author: 'Written by', updated: 'Edited', delete: 'Delete', deleted: 'Newsletter deleted',
  delete_question: 'Delete the newsletter "{{subject}}"?', delete_why: 'What was written is lost.', delete_yes: 'Delete newsletter',
  states: { draft: 'DRAFT', scheduled: 'SCHEDULED', sending: 'SENDING', paused: 'PAUSED', sent: 'SENT', cancelled: 'CANCELLED' },
  recipient_states: { queued: 'Queued', sent: 'Sent', failed: 'Failed', unsubscribed: 'Unsubscribed' },
  languages: { es: 'Spanish', en: 'English' },
  compose: {
    save: 'Save', saved: 'Newsletter saved', unsaved: 'Unsaved changes', test: 'Send me a test', tested: 'Test sent to {{recipient}}', send: 'Send…',
    content: 'Content', subject_es: 'Subject in Spanish', subject_en: 'Subject in English', spanish: 'Spanish', english: 'English', english_hint: 'The English version is complete or empty. Empty, everybody receives the Spanish one.',
    incomplete: 'Texts are missing before it can be sent: complete the subject and every block in Spanish, and the link of every button. English is complete or empty.',
    block: 'Block {{number}}: {{kind}}', up: 'Move block {{number}} up', down: 'Move block {{number}} down', remove: 'Remove block {{number}}', no_blocks: 'Add a heading, a paragraph, a picture, a product or a button.',
    add_block: 'Add', kinds: { heading: 'Heading', paragraph: 'Paragraph', picture: 'Picture', product: 'Product', button: 'Button' },
    alt: 'Description of the picture', label: 'Text', link: 'Link', link_wrong: 'A link that begins with https://', product_gone: 'This product is no longer sold.',
    choose_picture: 'Choose a picture of the catalogue', choose_product: 'Choose a product', search_product: 'Search product', no_products: 'No product has that name.', no_pictures: 'No product of that name has pictures.', use_picture: 'Use the picture {{name}}', use_product: 'Use {{name}}',
  },
  audience: {
    title: 'Who gets it', channels: 'Channels', hotels: 'Hotels', countries: 'Countries', language: 'Language', any: 'Any', sale: 'Day of sale', service: 'Day of service', types: 'Product type',
    type: { tour: 'Tours and activities', transfer: 'Transfers', hotel: 'Hotels', package: 'Packages' },
    reach_one: '{{shown}} recipient', reach_other: '{{shown}} recipients', split: '{{spanish}} read Spanish; {{english}}, English.', out_one: '{{shown}} unsubscribed address does not get it.', out_other: '{{shown}} unsubscribed addresses do not get it.',
    rule: 'Customers of confirmed reservations within your reach who left an e-mail; each address counts once.',
  },
  preview: { title: 'Preview', language: 'Language of the preview', frame: 'Preview of the mail', failed: 'The preview is not available.' },
  send: {
    title: 'Send "{{subject}}"', when: 'When', now: 'Send now', later: 'Schedule', day: 'Day', time: 'Time (Cancún)', back: 'Back', yes_now: 'Send to {{count}}', yes_later: 'Schedule for {{count}}',
    consequence_one: '{{shown}} person receives it.', consequence_other: '{{shown}} people receive it.', fixed: 'The recipients are fixed when you confirm. It can be cancelled until it begins to leave.', nobody: 'Nobody is in the segment: change it before sending.',
    queued: 'The newsletter is about to leave', scheduled: 'Newsletter scheduled',
  },
  sending: {
    pause: 'Pause sending', paused: 'Sending paused', pause_question: 'Pause the sending of "{{subject}}"?', pause_why: 'What is in the mail queue already leaves; nobody else receives it until you resume.', go_on: 'Go on sending', resume: 'Resume sending', resumed: 'Sending resumed',
    progress: 'Progress', settled: '{{done}} of {{total}} settled', scheduled_for: 'Leaves', left_at: 'Left', confirmed_by: 'Confirmed by', started: 'Began', finished: 'All on their way', cancel: 'Cancel sending', cancelled: 'Sending cancelled',
    cancel_question: 'Cancel the sending of "{{subject}}"?', cancel_why: 'Nobody will receive it. You may edit it and confirm it again.', keep: 'Leave it scheduled', no_opens: 'Who opens it is not recorded.',
    email: 'E-mail', name: 'Name', language: 'Language', at: 'Sent', error: 'Cause', all: 'All', none: 'Nobody in this state.', filter: 'State of the recipients',
  },
  unsubscribed: { title: 'Unsubscribed', note: 'Addresses of your customers that want no more newsletters. They leave by themselves, through the link in every mail.', open: 'See who unsubscribed', email: 'E-mail', at: 'Unsubscribed', through: 'Through the newsletter', none: 'Nobody has unsubscribed.' },
  leave: {
    title: 'Unsubscribe', question: 'Do you want to stop receiving our newsletters at {{email}}?', effect: 'Confirmations of your reservations will still reach you.', yes: 'Unsubscribe', done: 'Done: we will send no more newsletters to {{email}}.',
    unknown: 'This unsubscribe link does not exist', unknown_hint: 'Open it whole from the mail you received.',
  },
} satisfies typeof es
