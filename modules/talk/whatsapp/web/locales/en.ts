export default {
  title: 'WhatsApp',
  number: 'Number',
  numbers: 'Numbers',
  simulator: {
    banner: 'SIMULADOR',
    explain: 'This number speaks with the simulator: no message reaches WhatsApp.',
    open: 'Open the simulator',
  },
  state: {
    closed: 'Closed',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    closing: 'Closing',
    qr: 'Waiting for the QR',
    ready: 'Ready to send',
    down: 'Not running',
  },
  down: {
    title: 'The WhatsApp process is not running',
    explain:
      'Tell your system administrator. What was queued leaves when it is back, unless half an hour has passed.',
  },
  closed: {
    title: 'The session is closed',
    connect: 'Show the QR code',
    logged_out: 'The session was closed, or unlinked on the phone. It must be scanned again.',
    replaced: 'Another computer opened this same session.',
    qr_timeout: 'Nobody scanned the code in time.',
    pairing_ended: 'The code was put away because nobody was looking at it any more.',
    banned: 'WhatsApp blocked this number.',
    version_outdated:
      'WhatsApp no longer accepts the version of this program. Tell your system administrator (WHATSAPP_VERSION).',
    stopped: 'The process stopped.',
    secret_changed:
      'The stored keys were sealed with another secret. Tell your system administrator; if the former secret cannot be found, remove the link and scan again.',
    not_installed:
      'The WhatsApp connector is not installed on the server; everything else works. Ask your administrator to add it: run “npm ci” and restart the WhatsApp process.',
    never: 'Nobody has linked this number since the process started.',
    others: 'Whoever may pair phones in {{channel}} connects it.',
  },
  none: {
    title: 'Your channels have no WhatsApp number',
    explain: 'Ask an administrator to add one for your channel.',
    manage: 'Add one under Numbers and choose whose channel it is.',
  },
  qr: {
    title: 'Scan this code with the phone of the number',
    explain: 'In WhatsApp: Linked devices, Link a device. The code changes every few seconds.',
    label: 'QR code that links WhatsApp',
    wait: 'Connecting to WhatsApp…',
    others_title: 'Somebody is linking the phone',
    others:
      'The code is shown to who may pair phones in {{channel}}; once it is scanned you can send from here.',
  },
  unreachable: {
    title: 'WhatsApp could not be reached',
    explain:
      'It is tried again by itself. If it goes on, check that the server can reach the internet.',
  },
  reconnecting: 'The connection was lost and is being restored. What you send waits in the queue.',
  rest: {
    resume: 'Resume',
    resumed: 'Sending resumed',
    RATE_LIMITED: {
      title: 'WhatsApp asked to send more slowly',
      explain: 'The queue waits five minutes and goes on by itself.',
    },
    SERVER_FAULT: {
      title: 'WhatsApp had a fault',
      explain:
        'The queue waits a minute and goes on by itself. What was on its way may have arrived.',
    },
    RESTRICTED: {
      title: 'WhatsApp restricted this number',
      explain:
        'Nothing leaves: trying again makes it worse. See on its phone what WhatsApp says before you resume.',
    },
  },
  ready: {
    linked: 'Linked to +{{me}}',
    today: 'Today: {{sent}} of {{cap}}',
    waiting_one: '{{count}} message queued',
    waiting_other: '{{count}} messages queued',
  },
  send: {
    group: 'Group',
    file: 'Attach a file',
    file_hint:
      'A photo (JPG or PNG) shows in the chat; PDF, Excel, Word and others go as a document.',
    vouchers: 'Attach the vouchers (PDF)',
    about: 'About reservation {{folio}}: it stays on its page, with what becomes of it.',
    message: 'Message',
    send: 'Send',
    refresh: 'Refresh groups',
    closed_group: 'only its administrators write',
    no_groups: 'This number is in no group.',
    queued: 'Queued…',
    done: 'WhatsApp sent',
    failed: 'WhatsApp not sent',
    ambiguous: 'WhatsApp not acknowledged',
    ambiguous_explain:
      'Nobody knows whether the message arrived. Look at the group on the phone before you send it again; the system does not repeat it.',
  },
  close: {
    action: 'Close session',
    unlink: 'Remove the link',
    unlink_consequence:
      'The stored keys of this number are deleted, and the QR code must be scanned again.',
    question: 'Are you sure you want to close this session?',
    consequence: 'The QR code must be scanned again before anything can be sent.',
    done: 'Session closed',
    failed: 'The session could not be closed',
    reason: {
      NO_ANSWER:
        'WhatsApp did not answer in time. The link is gone here; check on the phone, under Linked devices, that the session is gone there too.',
      ERROR:
        'Something failed while WhatsApp was told. Check on the phone, under Linked devices, that the session is gone.',
      EXPIRED: 'The WhatsApp process did not take the request in time. Try again.',
    },
  },
  history: { open: 'See what was sent' },
  manage: {
    open: 'Numbers',
    add: 'Add number',
    name: 'Name',
    channel: 'Channel',
    active: 'Active',
    save: 'Save',
    added: 'Number added',
    changed: 'Number updated',
    explain:
      'Each number is a phone of its own that belongs to a channel: whoever works there sees and uses it. One that has sent stays in its channel.',
  },
} as const
