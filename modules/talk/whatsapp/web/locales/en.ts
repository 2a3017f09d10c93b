export default {
  title: 'WhatsApp',
  number: 'Number',
  numbers: 'Numbers',
  simulator: {
    banner: 'SIMULATOR',
    explain: 'This number uses the simulator: no messages reach WhatsApp.',
    open: 'Open simulator',
  },
  state: {
    closed: 'Closed',
    connecting: 'Connecting',
    reconnecting: 'Reconnecting',
    closing: 'Closing',
    qr: 'Waiting for QR code',
    ready: 'Ready to send',
    down: 'Not running',
  },
  down: {
    title: 'The WhatsApp process is not running',
    explain:
      'Tell your system administrator. Queued messages are sent when it is back, unless half an hour has passed.',
  },
  closed: {
    title: 'The session is closed',
    connect: 'Show QR code',
    logged_out: 'The session was closed or unlinked on the phone. Scan the code again.',
    replaced: 'Another computer opened this session.',
    qr_timeout: 'The code was not scanned in time.',
    pairing_ended: 'The code was hidden due to inactivity.',
    banned: 'WhatsApp blocked this number.',
    version_outdated:
      'WhatsApp no longer accepts this program’s version. Tell your system administrator (WHATSAPP_VERSION).',
    stopped: 'The process stopped.',
    secret_changed:
      'The stored keys use another secret. Tell your system administrator; if it cannot be recovered, remove the link and scan again.',
    not_installed:
      'The WhatsApp connector is not installed on the server; everything else works. Ask your administrator to run “npm ci” and restart the WhatsApp process.',
    never: 'This number has not been paired since the process started.',
    others: 'Someone with permission to pair phones in {{channel}} has to connect it.',
  },
  none: {
    title: 'Your channels have no WhatsApp number',
    explain: 'Ask an administrator to add one for your channel.',
    manage: 'Add one under Numbers and choose its channel.',
  },
  qr: {
    title: 'Scan this code with the number’s phone',
    explain: 'In WhatsApp: Linked devices, Link a device. The code changes every few seconds.',
    label: 'QR code to pair WhatsApp',
    wait: 'Connecting to WhatsApp…',
    others_title: 'A phone is being paired',
    others:
      'People with permission to pair phones in {{channel}} see the code. You can send once it is scanned.',
  },
  unreachable: {
    title: 'Could not connect to WhatsApp',
    explain:
      'It retries automatically. If it continues, check that the server can reach the internet.',
  },
  reconnecting: 'The connection was lost and is being restored. Messages wait in the queue.',
  rest: {
    resume: 'Resume',
    resumed: 'Sending resumed',
    RATE_LIMITED: {
      title: 'WhatsApp asked to send more slowly',
      explain: 'The queue waits five minutes and continues automatically.',
    },
    SERVER_FAULT: {
      title: 'WhatsApp failed',
      explain:
        'The queue waits a minute and continues automatically. Messages on their way may have arrived.',
    },
    RESTRICTED: {
      title: 'WhatsApp restricted this number',
      explain:
        'Sending is stopped; retrying makes the restriction worse. Check WhatsApp’s notice on the phone before resuming.',
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
      'Photos (JPG or PNG) show in the chat; PDF, Excel, Word, and others are sent as documents.',
    vouchers: 'Attach vouchers (PDF)',
    about:
      'About reservation {{folio}}: the message and its delivery appear on the reservation page.',
    message: 'Message',
    send: 'Send',
    refresh: 'Refresh groups',
    closed_group: 'only administrators can post',
    no_groups: 'This number is not in any group.',
    queued: 'Queued…',
    done: 'WhatsApp sent',
    failed: 'WhatsApp not sent',
    ambiguous: 'WhatsApp not confirmed',
    ambiguous_explain:
      'Delivery was not confirmed. Check the group on the phone before sending again; the system does not resend it.',
  },
  close: {
    action: 'Close session',
    unlink: 'Remove link',
    unlink_consequence:
      'This number’s stored keys are deleted, and the QR code has to be scanned again.',
    question: 'Are you sure you want to close this session?',
    consequence: 'To send again, the QR code has to be scanned again.',
    done: 'Session closed',
    failed: 'The session could not be closed',
    reason: {
      NO_ANSWER:
        'WhatsApp did not respond in time. The link was removed here; check on the phone, under Linked devices, that the session is closed.',
      ERROR:
        'An error occurred while notifying WhatsApp. Check on the phone, under Linked devices, that the session is closed.',
      EXPIRED: 'The WhatsApp process did not handle the request in time. Try again.',
    },
  },
  history: { open: 'View sent messages' },
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
      'Each number is a phone dedicated to one channel, used by people in that channel. A number that has sent messages cannot change channels.',
  },
} as const
