-- A report of a mail that did not arrive names the mail by its Message-ID alone.
create index messages_sent_mail_id on messages (provider_id) where channel = 'email' and provider_id is not null;
