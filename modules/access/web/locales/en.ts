import type es from './es.ts'

const en: typeof es = {
  users: {
    title: 'Users', add: 'New user', edit: 'Edit', approve: 'Approve', disable: 'Disable', enable: 'Enable', reset: 'New password', permissions: 'Permissions',
    name: 'Name', first_name: 'First name', last_name: 'Last name', email: 'E-mail', phone: 'Phone', language: 'Language of their notices', spanish: 'Spanish', english: 'English',
    roles: 'Roles', role: 'Role', channels: 'Channels', channel: 'Channel', hotels: 'Hotels', hotels_hint: 'None: every hotel of their channels.', locations: 'Locations', provider: 'Provider', agency: 'Agency',
    state: 'State', pending: 'PENDING', active: 'ACTIVE', disabled: 'DISABLED', last_login: 'Last sign-in', created: 'Created', one_time: 'One-time password',
    add_title: 'New user', edit_title: 'Edit {{name}}', approve_title: 'Approve {{name}}', save: 'Save', none: 'Create the first account of your team.',
    created_done: 'User created', edited_done: 'User updated', approved_done: 'User approved', disabled_done: 'User disabled', enabled_done: 'User enabled',
    disable_question: 'Disable {{name}}?', disable_consequence: 'Their sessions end right now. Their sales and signatures stay.',
    reset_question: 'Give {{name}} a new password?', reset_consequence: 'Their sessions end and the former password is void.',
    password_title: 'One-time password', password_hint: 'Hand it to {{name}} in person. It is shown only this once and must be changed at sign-in.', copy: 'Copy', copied: 'Copied', understood: 'I have handed it over',
    roles_end_sessions: 'Changing the roles ends their sessions.',
  },
  exceptions: { title: 'Permissions of {{name}}', hint: 'What is not marked here is decided by their roles.', granted: 'Granted beside their roles', denied: 'Taken away although their roles give them', save: 'Save', done: 'Permissions updated' },
  roles: { title: 'Roles and permissions', count: '{{permissions}} permissions · {{roles}} roles', note: 'A change holds from the next action of each person.', search: 'Search permission', permission: 'Permission', key: 'Key', menu: 'Screens', action: 'Actions', users_one: '{{count}} user', users_other: '{{count}} users', choose: 'Roles shown', toggle: '{{permission}} for {{role}}', none: 'No permission matches', none_hint: 'Search: {{typed}}.', clear: 'Clear search' },
  settings: {
    title: 'Settings', note: 'Each setting holds from its date on; what held before is kept.', name: 'Setting', value: 'Value', change: 'Change', history: 'History', by_default: 'Default', from: 'Holds from', now: 'From now on', later: 'From a date', day: 'Date', set_by: 'Changed by', save: 'Save', done: 'Setting updated', wrong: 'Value out of bounds', nobody: 'System', no_history: 'Nobody has changed it.',
    unit: { minutes_one: 'minute', minutes_other: 'minutes', hours_one: 'hour', hours_other: 'hours', times_one: 'time', times_other: 'times', seconds_one: 'second', seconds_other: 'seconds', messages_one: 'message', messages_other: 'messages', files_one: 'file', files_other: 'files', megabytes_one: 'MB', megabytes_other: 'MB' },
  },
  account: {
    title: 'My account', who: 'Who I am', name: 'Name', roles: 'Roles', channels: 'Channels', password: 'Password', current: 'Current password', new_password: 'New password', repeat: 'Repeat the new password',
    length: 'At least {{count}} characters', different: 'The passwords differ', change: 'Change password', changed: 'Password updated. Your other sessions ended.',
    sessions: 'Other sessions', sessions_hint: 'If you left your account open on another device, close it from here.', end_others: 'End my other sessions', end_question: 'End your other sessions?', end_consequence: 'Whoever has them open leaves at once, and what was not saved is lost. This session goes on.', ended_one: '{{count}} session ended', ended_other: '{{count}} sessions ended',
    must_title: 'Change your password', must_hint: 'You signed in with a password for one use. Choose your own to continue.', leave: 'Sign out',
  },
  new_user: { title: 'Request an account', hint: 'An administrator approves your account before you can sign in.', send: 'Send request', password: 'Password', back: 'I have an account', done: 'Registration successful', done_hint: 'Your request was recorded. You can sign in once an administrator approves it.', to_login: 'Go to sign-in' },
}

export default en
