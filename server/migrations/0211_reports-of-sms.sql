-- Delivery reports of a provider name an SMS by the provider's own number.
create index messages_sms_refs on messages (business_id, provider, provider_ref)
  where channel = 'sms' and provider_ref is not null and kind <> 'sms_reply';
