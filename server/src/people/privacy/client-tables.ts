/**
 * Columns that point to a client, each with the section of the export that shows its rows. A test compares them with
 * the foreign keys of the database. A new table gets a section here, or the reason why it is left out. Its part in an
 * erasure is decided with it (migration 0141).
 */
export const clientTables: Readonly<Record<string, { section: string } | { leftOut: string }>> = {
  'baskets.client_id': { section: 'baskets' },
  'chat_rooms.client_id': {
    leftOut: 'talk of the team, which is no part of the card; it is erased with the client',
  },
  'campaign_recipients.client_id': {
    leftOut: 'says who was left out of a mass message; the messages themselves are in the export',
  },
  'client_calendars.client_id': { section: 'calendar_links' },
  'client_field_values.client_id': { section: 'own_fields' },
  'client_group_members.client_id': { section: 'groups' },
  'client_merges.kept_id': { section: 'merges' },
  'client_merges.lost_id': { section: 'merges' },
  'client_notes.client_id': { section: 'notes' },
  'client_patch_tests.client_id': { section: 'patch_tests' },
  'client_photo_sets.client_id': { section: 'photos' },
  'client_photos.client_id': { section: 'photos' },
  'client_portraits.client_id': { section: 'portrait' },
  'client_durations.client_id': { section: 'own_durations' },
  'client_prices.client_id': { section: 'own_prices' },
  'client_relations.client_id': { section: 'relations' },
  'client_relations.other_id': { section: 'relations' },
  'consent_entries.client_id': { section: 'consents' },
  'different_clients.first_id': { leftOut: 'says that two cards are two people, and nothing of either' },
  'different_clients.second_id': { leftOut: 'says that two cards are two people, and nothing of either' },
  'discount_entries.client_id': { leftOut: 'counts uses; the discount itself is in the lines of the sale' },
  'loyalty_cards.client_id': { section: 'points' },
  'messages.client_id': { section: 'messages' },
  'sales.client_id': { section: 'sales' },
  'survey_answers.client_id': { section: 'survey_answers' },
  'survey_links.client_id': {
    leftOut: 'says that a survey was sent; its message and the answers are in the export',
  },
  'tasks.client_id': { section: 'tasks' },
  'told_visits.client_id': { leftOut: 'marks what was sent; the messages themselves are in the export' },
  'usages.client_id': { section: 'usages' },
  'visit_lines.client_id': { section: 'visits' },
  'visits.client_id': { section: 'visits' },
  'vouchers.client_id': { section: 'vouchers' },
  'waiting_entries.client_id': { section: 'waiting_list' },
}
