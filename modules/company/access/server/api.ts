/** What the server that composes modules, its tests and other modules may ask of access. */
export { findAdministrators, resetAdministrator } from './administrator-reset.ts'
export { authenticate, findActor, findActorOfAccount } from './authentication.ts'
export {
  findOneHand,
  findOthersWhoMay,
  refuseOneHand,
  whyOneHand,
  type WhyOneHand,
} from './four-eyes.ts'
export { ensureAdministrator } from './first-administrator.ts'
export { mailPasswordLink, type PasswordLink } from './password-links.ts'
export { inviteAccount } from './routes/users.ts'
export { inNameOfAccount } from './in-name-of-account.ts'
export { hashPassword } from './passwords.ts'
export { beginProof } from './proofs.ts'
export { sealSecrets } from './second-factor.ts'
export { syncPermissions } from './permission-sync.ts'
export {
  closeWorkingSession,
  findLastWorkingSession,
  giveOnlyDesk,
  holdAccount,
  openWorkingSession,
} from './queries/desk.ts'
export {
  findPeople,
  findPeopleOfRoles,
  findPeopleWhoMay,
  findUserIdsWhoMay,
  findUserNames,
} from './queries/people.ts'
export { visibleIn } from './queries/users.ts'
export { findEndedSessions } from './queries/sessions.ts'
export { SESSION_COOKIE } from './session-cookies.ts'
export { changeSetting } from './setting-change.ts'
export { findTeam, findTeamDesks, type TeamDesk } from './team.ts'
export { openSession } from './session-opening.ts'
export { countUpload } from './upload-quota.ts'
