-- Members who may switch a paused webhook on again hear of it by mail.
alter table account_mails
  drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in ('confirm_email', 'email_change_asked', 'reset_password', 'invitation',
    'membership_request', 'sign_in_code', 'second_factor_changed', 'password_changed', 'new_sign_in', 'passkey_changed',
    'api_key_made', 'webhook_stopped'));
grant insert on account_mails to wizyta_worker;
