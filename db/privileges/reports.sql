-- Long reads: lists, reports and files. Nothing that a person signs in with.
grant usage on schema :schemas to :reports;
grant select on all tables in schema :schemas to :reports;
revoke select on
  access.session, access.password_link, access.email_link, access.link_request,
  access.second_factor, access.recovery_code, access.passkey, access.passkey_challenge,
  access.login_attempt, access.known_device,
  wall.board,
  exports.file,
  whatsapp.auth_state, newsletter.unsubscribe_link, mailing.captured_mail
  from :reports;
-- Who somebody is, without what they sign in with.
revoke select on access.user_account from :reports;
grant select (
  id, uuid, email, email_awaits_proof, name, last_name, phone, state, must_change_password,
      language,
  provider_id, agency_id, version, created_at, search
) on access.user_account to :reports;
