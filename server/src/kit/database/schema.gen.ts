// Made by `npm run generate-types` from the migrated schema. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed, written as text: an array would otherwise become an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>

export interface DB {
  absences: {
    business_id: string
    id: Generated<string>
    employee_id: string | null
    resource_id: string | null
    starts_on: string
    ends_on: string
    reason: string
    note: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    from_time: string | null
    to_time: string | null
  }
  account_mails: {
    id: Generated<string>
    user_id: string | null
    kind: string
    email_change_id: string | null
    recipient: string
    status: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Generated<string>
    reason: string | null
    sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    password_reset_id: string | null
    invitation_letter_id: string | null
    sent_code_id: string | null
    change: string | null
    facts: ColumnType<unknown, string | null | undefined, string | null>
  }
  announced_terms: {
    business_id: string
    discount_id: string
    begins_at: Generated<string>
    is_on: boolean
    kind: string
    percent: number | null
    amount: number | null
    valid_from: string | null
    valid_to: string | null
    weekdays: number[]
    hours_from: string | null
    hours_to: string | null
  }
  announcement_readers: {
    business_id: string
    announcement_id: string
    user_id: string
    confirmed_at: string | null
  }
  announcements: {
    business_id: string
    id: Generated<string>
    title: string
    text: string
    author_id: Generated<string | null>
    created_at: Generated<string>
    withdrawn_at: string | null
  }
  api_key_uses: {
    business_id: string
    key_id: string
    used_at: string
  }
  api_keys: {
    business_id: string
    id: Generated<string>
    name: string
    beginning: string
    secret_hash: Buffer
    permissions: string[]
    created_by: string
    created_at: Generated<string>
    expires_at: string | null
    revoked_at: string | null
    with_second_factor: Generated<boolean>
    origins: Generated<string[]>
  }
  attempts: {
    scope: string
    subject_hash: Buffer
    window_start: string
    count: Generated<number>
  }
  audit_log: {
    business_id: string
    number: number
    at: Generated<string>
    user_id: string | null
    request_id: string | null
    entity: string
    entity_id: string | null
    part: string
    action: string
    changes: ColumnType<unknown, string | null | undefined, string | null>
    hash: Buffer
    ip: string | null
    agent: string | null
    api_key_id: string | null
    form: Generated<number>
  }
  authenticators: {
    user_id: string
    secret: Buffer
    confirmed_at: string | null
    last_step: number | null
    created_at: Generated<string>
  }
  avatars: {
    id: Generated<string>
    user_id: string
    large: Buffer
    small: Buffer
    created_at: Generated<string>
  }
  backup_codes: {
    user_id: string
    code_hash: Buffer
    used_at: string | null
    created_at: Generated<string>
  }
  baskets: {
    business_id: string
    id: Generated<string>
    name: string
    client_id: string | null
    content: Json
    total: Generated<number>
    by_id: Generated<string | null>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  block_series: {
    business_id: string
    id: Generated<string>
    rule: Json
    created_at: Generated<string>
  }
  blocks: {
    business_id: string
    id: Generated<string>
    employee_id: string
    kind: string
    starts_at: string
    ends_at: string
    paid: Generated<boolean>
    bookable_over: Generated<boolean>
    note: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    series_id: string | null
    offer_id: string | null
  }
  book_balances: {
    business_id: string
    account: string
    subject_id: string
    balance: Generated<number>
    moved_at: Generated<string>
  }
  book_entries: {
    business_id: string
    posting: number
    position: number
    at: Generated<string>
    kind: string
    account: string
    subject_id: string | null
    amount: number
    ref_kind: string
    ref_id: string
    shift_id: string | null
    by_id: Generated<string | null>
  }
  bookings: {
    business_id: string
    id: Generated<string>
    employee_id: string | null
    resource_id: string | null
    subject_id: ColumnType<string, never, never>
    seat: Generated<number>
    group_key: string | null
    starts_at: string
    ends_at: string
    visit_id: string | null
    line_id: string | null
    block_id: string | null
    overridden: Generated<boolean>
  }
  businesses: {
    id: Generated<string>
    tenant_id: string
    name: string
    city: Generated<string>
    street: Generated<string>
    postal_code: Generated<string>
    phone: string | null
    email: string | null
    timezone: Generated<string>
    currency: Generated<string>
    locale: Generated<string>
    brand_colour: Generated<string>
    status: Generated<string>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    legal_name: string | null
    nip: string | null
    regon: string | null
    types: Generated<string[]>
    parent_id: string | null
    website: string | null
    iban: string | null
    vat_status: string | null
    vat_since: string | null
    closed_holidays: Generated<string[]>
    public_name: string | null
    public_slug: string | null
    archived_at: string | null
  }
  calendar_feed_reads: {
    business_id: string
    feed_id: string
    read_at: string | null
  }
  calendar_feeds: {
    business_id: string
    id: Generated<string>
    employee_id: string
    detail: Generated<string>
    generation: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  campaign_recipients: {
    business_id: string
    campaign_id: string
    client_id: string
    reason: string | null
    unsubscribed_at: string | null
    counts_opening: Generated<boolean>
    opened_at: string | null
  }
  campaigns: {
    business_id: string
    id: Generated<string>
    channel: string
    name: string
    subject: string | null
    subject_en: string | null
    text: string
    text_en: string | null
    plain_letters: Generated<boolean>
    group_ids: Generated<string[]>
    rule: ColumnType<unknown, string | null | undefined, string | null>
    status: Generated<string>
    start_date: string | null
    start_time: string | null
    starts_at: string | null
    pace: Generated<number>
    cursor_id: string | null
    next_batch_at: string | null
    queued_at: string | null
    finished_at: string | null
    expected_count: number | null
    expected_cost: number | null
    started_by: string | null
    approved_by: string | null
    visit_count: Generated<number>
    counted_at: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    created_by: Generated<string | null>
    expected_parts: number | null
  }
  cash_operation_files: {
    business_id: string
    id: Generated<string>
    operation_id: string
    content_id: string
    name: string
    type: string
    size: number
    added_at: Generated<string>
    by_id: Generated<string | null>
    removed_at: string | null
  }
  cash_operations: {
    business_id: string
    id: Generated<string>
    type: string
    direction: string
    number: number
    number_year: number
    till_id: string
    shift_id: string | null
    amount: number
    category: string | null
    counterparty: string | null
    document_no: string | null
    employee_id: string | null
    supplier_id: string | null
    note: string
    reverses_id: string | null
    at: Generated<string>
    by_id: Generated<string | null>
    approved_by_id: string | null
  }
  change_heads: {
    business_id: string
    number: Generated<number>
    hash: Generated<Buffer>
  }
  chat_files: {
    business_id: string
    id: Generated<string>
    room_id: string
    message_id: string | null
    name: string
    type: string
    size: number
    content_id: string
    thumbnail_id: string | null
    width: number | null
    height: number | null
    by_id: Generated<string | null>
    added_at: Generated<string>
  }
  chat_members: {
    business_id: string
    room_id: string
    user_id: string
    read_number: Generated<number>
    is_muted: Generated<boolean>
  }
  chat_message_versions: {
    business_id: string
    message_id: string
    version: number
    text: string
    by_id: Generated<string | null>
    at: Generated<string>
  }
  chat_messages: {
    business_id: string
    id: string
    room_id: string
    number: number
    author_id: Generated<string | null>
    text: string
    reply_to_id: string | null
    sent_at: Generated<string>
    edited_at: string | null
    deleted_at: string | null
  }
  chat_presence: {
    business_id: string
    user_id: string
    seen_at: Generated<string>
  }
  chat_rooms: {
    business_id: string
    id: Generated<string>
    kind: string
    name: string | null
    pair: string | null
    visit_id: string | null
    client_id: string | null
    created_by: Generated<string | null>
    last_number: Generated<number>
    last_at: Generated<string>
    created_at: Generated<string>
    archived_at: string | null
  }
  chat_words: {
    business_id: string
    word: string
    message_id: string
  }
  client_calendars: {
    business_id: string
    id: Generated<string>
    client_id: string
    generation: Generated<number>
    created_at: Generated<string>
  }
  client_durations: {
    business_id: string
    id: Generated<string>
    client_id: string
    service_id: string
    variant_id: string | null
    duration_min: number
    note: string | null
    by_id: Generated<string | null>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  client_erasures: {
    business_id: string
    client_id: string
    cause: string
    by_id: Generated<string | null>
    at: Generated<string>
  }
  client_field_values: {
    business_id: string
    client_id: string
    field_id: string
    value: Json
  }
  client_fields: {
    business_id: string
    id: Generated<string>
    name: string
    name_en: string | null
    kind: string
    options: Generated<string[]>
    required_at: Generated<string>
    is_sensitive: Generated<boolean>
    in_new_form: Generated<boolean>
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  client_group_members: {
    business_id: string
    group_id: string
    client_id: string
  }
  client_groups: {
    business_id: string
    id: Generated<string>
    name: string
    description: string | null
    colour: Generated<string>
    kind: Generated<string>
    rule: ColumnType<unknown, string | null | undefined, string | null>
    discount_id: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    priority: Generated<number>
  }
  client_merges: {
    business_id: string
    id: Generated<string>
    kept_id: string
    lost_id: string
    before: ColumnType<unknown, string | null | undefined, string | null>
    after: ColumnType<unknown, string | null | undefined, string | null>
    moved: ColumnType<unknown, string | null | undefined, string | null>
    dropped: ColumnType<unknown, string | null | undefined, string | null>
    by_id: Generated<string | null>
    at: Generated<string>
    undone_at: string | null
    taken: Generated<string[]>
  }
  client_notes: {
    business_id: string
    id: Generated<string>
    client_id: string
    text: string
    author_id: Generated<string | null>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    kind: Generated<string>
  }
  client_patch_tests: {
    business_id: string
    id: Generated<string>
    client_id: string
    kind: string
    tested_on: string
    result: string
    note: string | null
    by_id: Generated<string | null>
    created_at: Generated<string>
    removed_at: string | null
  }
  client_photo_sets: {
    business_id: string
    id: Generated<string>
    client_id: string
    taken_on: string
    service_id: string | null
    visit_id: string | null
    note: string | null
    consent_on: string
    by_id: Generated<string | null>
    created_at: Generated<string>
    removed_at: string | null
  }
  client_photos: {
    business_id: string
    id: Generated<string>
    client_id: string
    set_id: string
    moment: string
    content_id: string
    thumbnail_id: string
    width: number
    height: number
    added_at: Generated<string>
  }
  client_portraits: {
    business_id: string
    id: Generated<string>
    client_id: string
    large: Buffer
    small: Buffer
  }
  client_prices: {
    business_id: string
    id: Generated<string>
    client_id: string
    service_id: string
    variant_id: string | null
    price: number
    valid_from: string | null
    valid_until: string | null
    note: string | null
    by_id: Generated<string | null>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  client_relations: {
    business_id: string
    id: Generated<string>
    client_id: string
    kind: string
    other_id: string
    created_at: Generated<string>
  }
  client_transfers: {
    business_id: string
    id: Generated<string>
    method_id: string
    amount: number
    reason: string
    approved_by_id: string | null
    at: Generated<string>
    by_id: Generated<string | null>
  }
  clients: {
    business_id: string
    id: Generated<string>
    number: number
    first_name: string
    last_name: string | null
    phone: string | null
    email: string | null
    gender: Generated<string>
    birth_date: string | null
    language: Generated<string>
    source: Generated<string>
    preferred_employee_id: string | null
    note: string | null
    alert: string | null
    tags: Generated<string[]>
    notify_by_email: Generated<boolean>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    allergies: Generated<string[]>
    contraindications: Generated<string[]>
    health_note: string | null
    health_consent_on: string | null
    added_by: Generated<string | null>
    last_visit_at: string | null
    attended_count: Generated<number>
    visits_value: Generated<number>
    goods_value: Generated<number>
    name_key: ColumnType<string, never, never>
    email_key: ColumnType<string | null, never, never>
    address: string | null
    company_name: string | null
    company_nip: string | null
    company_address: string | null
    discount_percent: number | null
    messages_by: Generated<string>
    other_phones: ColumnType<unknown, string | null | undefined, string | null>
    card_barcode: string | null
    search: ColumnType<string, never, never>
    online_block: Generated<boolean>
    online_block_reason: string | null
    deposit_rule: Generated<string>
    external_id: string | null
    retention_until: string | null
  }
  commission_entries: {
    business_id: string
    id: Generated<string>
    sale_id: string
    sale_line_id: string
    employee_id: string
    kind: string
    earned_on: string
    at: Generated<string>
    commission_group_id: string | null
    rule: string
    percent: number | null
    rate_amount: number | null
    base: number
    amount: number
    reason: Json
    facts: Json
    reverses_id: string | null
  }
  commission_exceptions: {
    business_id: string
    commission_version_id: string
    position: number
    commission_group_id: string
    service_group_id: string | null
    product_group_id: string | null
    service_id: string | null
    product_id: string | null
    percent: number | null
    amount: number | null
    voucher_template_id: string | null
  }
  commission_groups: {
    business_id: string
    id: Generated<string>
    name: string
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  commission_versions: {
    business_id: string
    id: Generated<string>
    commission_group_id: string
    valid_from: string
    base: string
    voucher_base: string
    defaults: Json
    tiers: ColumnType<unknown, string | null | undefined, string | null>
    tier_mode: string
    deduct_discount_share: number
    count_tips: boolean
  }
  consent_entries: {
    business_id: string
    id: Generated<string>
    number: number
    client_id: string
    kind_id: string
    text_number: number
    is_given: boolean
    given_on: string
    way: string
    proof: string | null
    by_id: Generated<string | null>
    at: Generated<string>
    import_id: string | null
  }
  consent_kinds: {
    business_id: string
    id: Generated<string>
    name: string
    name_en: string | null
    purpose: Generated<string>
    text: string
    text_en: string | null
    text_number: Generated<number>
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  consent_texts: {
    business_id: string
    kind_id: string
    number: number
    text: string
    text_en: string | null
    by_id: Generated<string | null>
    at: Generated<string>
  }
  counters: {
    business_id: string
    name: string
    value: Generated<number>
  }
  dashboard_layouts: {
    business_id: string
    user_id: string
    cards: string[]
    updated_at: Generated<string>
  }
  dated_hours: {
    business_id: string
    id: Generated<string>
    employee_id: string | null
    resource_id: string | null
    date: string
    intervals: ColumnType<unknown, string | null | undefined, string | null>
    breaks: ColumnType<unknown, string | null | undefined, string | null>
    note: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  deliveries: {
    business_id: string
    id: Generated<string>
    status: Generated<string>
    number: number | null
    number_year: number | null
    supplier_id: string | null
    document_no: string | null
    document_date: string | null
    price_mode: string
    document_total: number | null
    total: Generated<number>
    note: string | null
    ordered_at: string | null
    received_at: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    created_by: Generated<string | null>
  }
  delivery_correction_lines: {
    business_id: string
    correction_id: string
    position: number
    delivery_id: string
    line_id: string
    packs_before: number
    packs: number
    pack_price_before: number
    pack_price: number
    amount: number | null
    amount_packs: number | null
  }
  delivery_corrections: {
    business_id: string
    id: Generated<string>
    delivery_id: string
    number: number
    number_year: number
    document_no: string | null
    reason: string
    total: number
    at: Generated<string>
    by_id: Generated<string | null>
  }
  delivery_files: {
    business_id: string
    id: Generated<string>
    delivery_id: string
    content_id: string
    name: string
    type: string
    size: number
    added_at: Generated<string>
    by_id: Generated<string | null>
    removed_at: string | null
  }
  delivery_invoice_lines: {
    business_id: string
    delivery_id: string
    position: number
    name: string
    code: string | null
    gtin: string | null
    unit: string | null
    qty: number
    amount: number
    vat_rate: string
    state: string
    product_id: string | null
  }
  delivery_invoices: {
    business_id: string
    delivery_id: string
    seller_nip: string
    seller_name: string
    buyer_nip: string | null
    sums: Json
    created_at: Generated<string>
  }
  delivery_lines: {
    business_id: string
    delivery_id: string
    id: Generated<string>
    position: number
    product_id: string
    packs: number
    pack_price: number
    vat_rate: string
    received: Generated<number>
    pack_size: number | null
    amount: number | null
  }
  different_clients: {
    business_id: string
    id: Generated<string>
    first_id: string
    second_id: string
    by_id: Generated<string | null>
    at: Generated<string>
  }
  discount_client_groups: {
    business_id: string
    discount_id: string
    group_id: string
  }
  discount_entries: {
    business_id: string
    id: Generated<string>
    discount_id: string
    sale_id: string
    client_id: string | null
    at: Generated<string>
    uses: number
    amount: number
  }
  discount_targets: {
    business_id: string
    discount_id: string
    position: number
    service_group_id: string | null
    product_group_id: string | null
    service_id: string | null
    product_id: string | null
  }
  discount_uses: {
    business_id: string
    discount_id: string
    uses: Generated<number>
    amount: Generated<number>
  }
  discounts: {
    business_id: string
    id: Generated<string>
    name: string
    code: string | null
    kind: string
    percent: number | null
    amount: number | null
    take: number | null
    pay: number | null
    scope: string
    valid_from: string | null
    valid_to: string | null
    weekdays: Generated<number[]>
    hours_from: string | null
    hours_to: string | null
    first_visit: Generated<boolean>
    birthday_days: number | null
    min_total: number | null
    max_uses: number | null
    per_client: number | null
    budget: number | null
    stackable: Generated<boolean>
    priority: Generated<number>
    needs_approval: Generated<boolean>
    announced: Generated<boolean>
    active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    of_client: Generated<boolean>
  }
  email_changes: {
    id: string
    user_id: string
    email: string
    token_hash: Buffer
    created_at: Generated<string>
    expires_at: string
    closed_at: string | null
  }
  employee_commission_groups: {
    business_id: string
    employee_id: string
    valid_from: string
    commission_group_id: string
  }
  employee_documents: {
    business_id: string
    id: Generated<string>
    employee_id: string
    kind: string
    valid_until: string | null
    qualification_id: string | null
    content_id: string
    name: string
    type: string
    size: number
    added_at: Generated<string>
    by_id: Generated<string | null>
    removed_at: string | null
  }
  employee_group_members: {
    business_id: string
    group_id: string
    employee_id: string
  }
  employee_groups: {
    business_id: string
    id: Generated<string>
    name: string
    description: string | null
    colour: Generated<string>
    sort_order: Generated<number>
    lead_employee_id: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  employee_pay: {
    business_id: string
    employee_id: string
    valid_from: string
    hourly_rate: number | null
    monthly_base: number | null
  }
  employee_photos: {
    business_id: string
    id: Generated<string>
    employee_id: string
    large: Buffer
    small: Buffer
  }
  employee_qualifications: {
    business_id: string
    id: Generated<string>
    employee_id: string
    name: string
    issued_by: string | null
    issued_on: string | null
    valid_until: string | null
    note: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  employee_services: {
    business_id: string
    employee_id: string
    service_id: string
    price: number | null
    duration_min: number | null
    buffer_before_min: number | null
    buffer_after_min: number | null
    online: Generated<boolean>
    segments: ColumnType<unknown, string | null | undefined, string | null>
    valid_from: string | null
  }
  employees: {
    business_id: string
    id: Generated<string>
    first_name: string
    last_name: string
    display_name: string | null
    position: string | null
    gender: Generated<string>
    birth_date: string | null
    phone: string | null
    email: string | null
    colour: Generated<string>
    sort_order: Generated<number>
    in_calendar: Generated<boolean>
    online_bookable: Generated<boolean>
    max_parallel: Generated<number>
    default_resource_id: string | null
    languages: Generated<string[]>
    bio: string | null
    notes: string | null
    hired_on: string | null
    left_on: string | null
    user_id: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    contract_minutes: number | null
    contract_per: Generated<string>
    leave_days: number | null
    seniority_since: string | null
    address: string | null
    emergency_contact: string | null
    employment_type: string | null
    nip: string | null
    hourly_rate: number | null
    monthly_base: number | null
    tips_share: Generated<boolean>
    calendar_step_min: number | null
    payroll_number: string | null
  }
  file_contents: {
    business_id: string
    id: Generated<string>
    bytes: Buffer
    created_at: Generated<string>
  }
  fiscal_printers: {
    business_id: string
    adapter: string
    id: Generated<string>
    name: string
    till_ids: Generated<string[]>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  fiscal_prints: {
    business_id: string
    sale_id: string
    print_id: Generated<string>
    queued_at: Generated<string>
    handed_at: string | null
    attempts: Generated<number>
    next_attempt_at: Generated<string | null>
    lease_until: string | null
    printer_id: string | null
  }
  fiscal_receipts: {
    business_id: string
    sale_id: string
    status: string
    number: string | null
    error: string | null
    attempts: Generated<number>
    at: string | null
    by_id: string | null
  }
  freed_times: {
    business_id: string
    id: Generated<string>
    starts_at: string
    ends_at: string
    employee_ids: Generated<string[]>
    visit_id: string | null
    state: string
    due_at: Generated<string>
    created_at: Generated<string>
  }
  handover_calls: {
    business_id: string
    id: Generated<string>
    visit_id: string
    employee_id: string
    was_at: string
    outcome: string
    called_at: Generated<string>
    called_by: Generated<string | null>
  }
  idempotency_keys: {
    business_id: string
    user_id: string
    key: string
    body_hash: Buffer
    status: number | null
    answer: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Generated<string>
    rights_hash: Generated<Buffer>
  }
  import_mappings: {
    business_id: string
    kind: string
    signature: string
    columns: Json
    updated_at: Generated<string>
  }
  import_rows: {
    business_id: string
    import_id: string
    number: number
    cells: string[]
    state: Generated<string>
    input: ColumnType<unknown, string | null | undefined, string | null>
    reasons: ColumnType<unknown, string | null | undefined, string | null>
    match_id: string | null
    match_name: string | null
    decision: string | null
    entity_id: string | null
    version: number | null
    before: ColumnType<unknown, string | null | undefined, string | null>
    corrections: ColumnType<unknown, string | null | undefined, string | null>
    mend_id: string | null
    before_mend: ColumnType<unknown, string | null | undefined, string | null>
    keys: string[] | null
  }
  import_works: {
    business_id: string
    import_id: string
    format: string
    encoding: string | null
    separator: string | null
    sheet: string | null
    sheets: Generated<string[]>
    headers: string[]
    mapping: ColumnType<unknown, string | null | undefined, string | null>
    file: Buffer | null
    lease_until: string | null
    created_at: Generated<string>
    date_orders: Generated<string[]>
    month_first: Generated<number[]>
    header_row: Generated<number>
  }
  imports: {
    business_id: string
    id: Generated<string>
    kind: string
    status: Generated<string>
    file_name: string
    row_count: Generated<number>
    created: Generated<number>
    updated: Generated<number>
    skipped: Generated<number>
    refused: Generated<number>
    by_id: Generated<string | null>
    created_at: Generated<string>
    started_at: string | null
    finished_at: string | null
  }
  invitation_letters: {
    id: string
    email: string
    name: string
    language: string
    token_hash: Buffer
    generation: Generated<number>
    created_at: Generated<string>
    expires_at: string
    closed_at: string | null
  }
  invitation_roles: {
    business_id: string
    invitation_id: string
    role_id: string
  }
  invitations: {
    business_id: string
    id: Generated<string>
    letter_id: string
    email: string
    status: Generated<string>
    invited_by: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    accepted_by: string | null
    employee_id: string | null
  }
  known_devices: {
    user_id: string
    device_hash: Buffer
    first_seen_at: Generated<string>
    last_seen_at: Generated<string>
    network_hash: Buffer | null
  }
  labels_of_visits: {
    business_id: string
    visit_id: string
    label_id: string
  }
  leave_requests: {
    business_id: string
    id: Generated<string>
    employee_id: string
    starts_on: string
    ends_on: string
    from_time: string | null
    to_time: string | null
    reason: string
    note: string | null
    days: number
    status: Generated<string>
    decision_note: string | null
    decided_at: string | null
    decided_by: string | null
    requested_by: Generated<string | null>
    absence_id: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    day_minutes: number | null
    replaced_absences: ColumnType<unknown, string | null | undefined, string | null>
  }
  linked_accounts: {
    id: Generated<string>
    user_id: string
    issuer: string
    subject: string
    email: string | null
    made_account: Generated<boolean>
    linked_at: Generated<string>
    last_sign_in_at: string | null
  }
  logos: {
    business_id: string
    id: Generated<string>
    large: Buffer
    small: Buffer
    created_at: Generated<string>
  }
  loyalty_cards: {
    business_id: string
    id: Generated<string>
    client_id: string
    balance: Generated<number>
    entries: Generated<number>
    created_at: Generated<string>
    number: string | null
  }
  loyalty_entries: {
    business_id: string
    id: Generated<string>
    card_id: string
    number: number
    at: Generated<string>
    type: string
    points: number
    balance_after: number
    sale_id: string | null
    amount: number | null
    per_point: number | null
    scope: string | null
    by_id: Generated<string | null>
  }
  loyalty_programs: {
    business_id: string
    active: Generated<boolean>
    grosze_per_point: number
    scope: string
    point_value: number
    least_points: number
    most_percent: number
    valid_months: number | null
    updated_at: Generated<string>
  }
  memberships: {
    business_id: string
    user_id: string
    role_id: string
    status: Generated<string>
    created_at: Generated<string>
    given_by: string | null
  }
  message_rules: {
    business_id: string
    id: Generated<string>
    event: string
    active: Generated<boolean>
    active_since: Generated<string>
    audience: Generated<string[]>
    channels: Generated<string[]>
    days: Generated<number>
    hours: Generated<number>
    at_time: Generated<string>
    service_ids: Generated<string[]>
    group_ids: Generated<string[]>
    visit_turn: Generated<string>
    sources: Generated<string[]>
    quiet: Generated<boolean>
    least_lead_min: Generated<number>
    once_hours: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    place: ColumnType<number, never, never>
    only_unconfirmed: Generated<boolean>
    makes_task: Generated<boolean>
  }
  message_template_texts: {
    business_id: string
    template_id: string
    number: number
    subject_pl: string | null
    opening_pl: string | null
    body_pl: string | null
    subject_en: string | null
    opening_en: string | null
    body_en: string | null
    by_id: Generated<string | null>
    at: Generated<string>
  }
  message_templates: {
    business_id: string
    id: Generated<string>
    event: string
    channel: string
    class: Generated<string>
    active: Generated<boolean>
    plain_letters: Generated<boolean>
    subject_pl: string | null
    opening_pl: string | null
    body_pl: string | null
    subject_en: string | null
    opening_en: string | null
    body_en: string | null
    text_number: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  messages: {
    business_id: string
    id: Generated<string>
    visit_id: string | null
    client_id: string | null
    kind: string
    channel: Generated<string>
    sequence: number
    status: Generated<string>
    starts_at: string
    due_at: string
    expires_at: string
    attempts: Generated<number>
    lease_until: string | null
    next_attempt_at: string | null
    facts: ColumnType<unknown, string | null | undefined, string | null>
    recipient: string | null
    subject: string | null
    text: string | null
    html: string | null
    ics: string | null
    provider_id: string | null
    reason: string | null
    sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    mail_id: string | null
    delivery_id: string | null
    attachment_id: string | null
    attachment_name: string | null
    receipt_copy_id: string | null
    shift_id: string | null
    rota_shift_id: string | null
    offer_id: string | null
    voucher_id: string | null
    rule_id: string | null
    occasion: string | null
    provider: string | null
    provider_ref: string | null
    parts: number | null
    cost: number | null
    delivered_at: string | null
    campaign_id: string | null
    survey_link_id: string | null
    device_id: string | null
    notice_id: string | null
    receiver_id: string | null
    report_schedule_id: string | null
  }
  notices: {
    business_id: string
    id: Generated<string>
    user_id: string
    kind: string
    visit_id: string | null
    message_id: string | null
    actor_id: string | null
    starts_at: string | null
    was_at: string | null
    count: Generated<number>
    read_at: string | null
    created_at: Generated<string>
    subject: string | null
    record_id: string | null
  }
  passkey_challenges: {
    challenge_hash: Buffer
    purpose: string
    user_id: string | null
    challenge_id: string | null
    created_at: Generated<string>
    expires_at: string
  }
  passkeys: {
    id: Generated<string>
    user_id: string
    name: string
    credential_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    is_backed_up: Generated<boolean>
    created_at: Generated<string>
    last_used_at: string | null
  }
  password_links: {
    token_hash: Buffer
    user_id: string
    created_at: Generated<string>
    expires_at: string
    used_at: string | null
  }
  password_resets: {
    id: string
    email: string
    token_hash: Buffer
    created_at: Generated<string>
    expires_at: string
    closed_at: string | null
  }
  payment_methods: {
    business_id: string
    id: Generated<string>
    name: string
    type: string
    counts_turnover: boolean
    counts_commission: boolean
    opens_drawer: Generated<boolean>
    fiscal_code: string | null
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  pins: {
    user_id: string
    pin_hash: string
    failures: Generated<number>
    set_at: Generated<string>
  }
  price_change_lines: {
    business_id: string
    change_id: string
    position: number
    service_id: string
    variant_id: string | null
    employee_id: string | null
    is_max: Generated<boolean>
    price_before: number
    price_after: number
  }
  price_change_visits: {
    business_id: string
    change_id: string
    visit_line_id: string
    price_before: number
    price_after: number
  }
  price_changes: {
    business_id: string
    id: Generated<string>
    created_at: Generated<string>
    by_id: Generated<string | null>
    valid_from: string
    with_visits: Generated<boolean>
    applied_at: string | null
    undone_at: string | null
    left_services: Generated<string[]>
    overtaken_services: Generated<string[]>
  }
  product_change_lines: {
    business_id: string
    change_id: string
    product_id: string
    before: Json
    after: Json
  }
  product_changes: {
    business_id: string
    id: Generated<string>
    created_at: Generated<string>
    by_id: Generated<string | null>
    undone_at: string | null
  }
  product_codes: {
    business_id: string
    code: string
    product_id: string
  }
  product_groups: {
    business_id: string
    id: Generated<string>
    name: string
    parent_id: string | null
    colour: Generated<string>
    sort_order: Generated<number>
    default_vat_rate: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    default_commission_percent: number | null
    default_commission_amount: number | null
  }
  product_pictures: {
    business_id: string
    id: Generated<string>
    product_id: string
    position: number
    alt: string | null
    content_id: string
    thumbnail_id: string
    width: number
    height: number
    added_at: Generated<string>
    by_id: Generated<string | null>
    removed_at: string | null
  }
  product_prices: {
    business_id: string
    product_id: string
    begins_at: Generated<string>
    sale_price: number | null
  }
  products: {
    business_id: string
    id: Generated<string>
    name: string
    kind: string
    brand: string | null
    sku: string | null
    gtin: string | null
    unit: string
    pack_size: Generated<number>
    usage_unit: string | null
    sale_price: number | null
    vat_rate: string
    purchase_price_net: number | null
    min_stock: number | null
    supplier_id: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    product_group_id: string | null
    description: string | null
    fiscal_name: string | null
    max_stock: number | null
    reorder_pack: number | null
    shelf_place: string | null
    weeks_to_repurchase: number | null
    extra_codes: Generated<string[]>
    search: ColumnType<string, never, never>
    track_batches: Generated<boolean>
    period_after_opening_months: number | null
    shown_online: Generated<boolean>
    sold_online: Generated<boolean>
    online_description: string | null
    online_description_en: string | null
    online_order: number | null
    commission_percent: number | null
    commission_amount: number | null
  }
  provider_sign_ins: {
    state_hash: Buffer
    browser_hash: Buffer | null
    session_id: string | null
    redirect: string | null
    expires_at: string
  }
  public_holidays: {
    date: string
    key: string
  }
  push_devices: {
    business_id: string
    id: Generated<string>
    user_id: string
    name: string
    endpoint: string
    endpoint_hash: Buffer
    host: string
    p256dh: Buffer
    auth: Buffer
    public_key: Buffer
    kinds: string[]
    hides_names: Generated<boolean>
    device_hash: Buffer | null
    session_id: string | null
    last_sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  push_keys: {
    id: Generated<number>
    public_key: Buffer
    private_key: Buffer
    created_at: Generated<string>
  }
  receipt_copies: {
    business_id: string
    id: Generated<string>
    sale_id: string
    way: string
    paper: string | null
    expires_at: string | null
    at: Generated<string>
    by_id: Generated<string | null>
  }
  recipe_times: {
    business_id: string
    service_id: string
    product_id: string
    qty: number
    begins_at: string
    ends_at: Generated<string>
  }
  registrations: {
    id: string
    email: string
    name: string
    company: string
    business: string
    language: Generated<string>
    token_hash: Buffer
    expires_at: string
    closed_at: string | null
    status: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Generated<string>
    reason: string | null
    sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  remembered_browsers: {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    agent: string | null
    created_at: Generated<string>
    last_used_at: Generated<string>
    expires_at: string
  }
  report_mailings: {
    business_id: string
    schedule_id: string
    due_on: string
    mails: number
    sent_at: Generated<string>
  }
  report_runs: {
    business_id: string
    id: Generated<string>
    user_id: Generated<string>
    report: string
    question: Json
    status: Generated<string>
    rights: Buffer
    answer: ColumnType<unknown, string | null | undefined, string | null>
    attempts: Generated<number>
    lease_until: string | null
    created_at: Generated<string>
    started_at: string | null
    finished_at: string | null
    business_ids: string[] | null
    read_businesses: Generated<number>
  }
  report_schedules: {
    business_id: string
    id: Generated<string>
    name: string
    report: string
    period: Generated<string>
    by: string | null
    sort: string | null
    filter: ColumnType<unknown, string | null | undefined, string | null>
    rhythm: Generated<string>
    weekday: Generated<string>
    month_day: Generated<number>
    hour: Generated<number>
    format: Generated<string>
    recipient_ids: string[]
    active: Generated<boolean>
    active_since: Generated<string>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    columns: Generated<string[]>
    compare: string | null
  }
  resource_counters: {
    business_id: string
    id: Generated<string>
    resource_id: string
    unit: string
    per_visit: number | null
    limit_at: number | null
    since_service: Generated<number>
    total: Generated<number>
    serviced_on: string | null
    created_at: Generated<string>
    archived_at: string | null
  }
  resource_readings: {
    business_id: string
    id: Generated<string>
    counter_id: string
    at: Generated<string>
    kind: string
    amount: number
    since_service: number
    visit_id: string | null
    day: string | null
    note: string | null
    by_id: Generated<string | null>
  }
  resources: {
    business_id: string
    id: Generated<string>
    name: string
    category: string
    code: string | null
    capacity: Generated<number>
    turnover_min: Generated<number>
    priority: Generated<number>
    colour: Generated<string>
    sort_order: Generated<number>
    note: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    overbook: Generated<boolean>
  }
  roles: {
    business_id: string
    id: Generated<string>
    name: string
    description: string | null
    permissions: Generated<string[]>
    active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    key: string | null
    requires_second_factor: Generated<boolean>
    hand_discount_percent: number | null
  }
  rota_months: {
    business_id: string
    id: Generated<string>
    month: string
    published_at: Generated<string>
    published_by: Generated<string | null>
    sent: Generated<number>
  }
  rota_shifts: {
    business_id: string
    id: Generated<string>
    month: string
    employee_id: string
    days: ColumnType<unknown, string | null | undefined, string | null>
    published_at: Generated<string>
  }
  rota_templates: {
    business_id: string
    id: Generated<string>
    name: string
    colour: Generated<string>
    intervals: ColumnType<unknown, string | null | undefined, string | null>
    breaks: ColumnType<unknown, string | null | undefined, string | null>
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  sale_line_corrections: {
    business_id: string
    sale_id: string
    sale_line_id: string
    number: number
    employee_before: string | null
    employee_id: string | null
    seller_before: string | null
    seller_id: string | null
  }
  sale_line_discounts: {
    business_id: string
    sale_id: string
    sale_line_id: string
    position: number
    discount_id: string | null
    name: string | null
    amount: number
    reason: ColumnType<unknown, string | null | undefined, string | null>
    declined: string | null
    is_points: Generated<boolean>
  }
  sale_line_movements: {
    business_id: string
    sale_line_id: string
    position: number
    movement_id: string
  }
  sale_lines: {
    business_id: string
    sale_id: string
    id: Generated<string>
    position: number
    kind: string
    service_id: string | null
    variant_id: string | null
    product_id: string | null
    name: string
    qty: number
    unit_price: number
    list_price: number
    discount: Generated<number>
    discount_reason: string | null
    total: number
    vat_rate: string
    employee_id: string | null
    seller_id: string | null
    event_id: string | null
    visit_line_id: string | null
    movement_id: string | null
    refunds_line_id: string | null
    note: string | null
    voucher_template_id: string | null
    voucher_id: string | null
    deposit_id: string | null
    is_own_price: Generated<boolean>
    fiscal_name: string | null
    price_reason: string | null
    price_note: string | null
    missed_event_id: string | null
    for_day: string | null
  }
  sale_payments: {
    business_id: string
    sale_id: string
    id: Generated<string>
    position: number
    method_id: string | null
    amount: number
    tendered: number | null
    voucher_id: string | null
  }
  sale_tips: {
    business_id: string
    sale_id: string
    employee_id: string
    amount: number
    method_id: string | null
    position: Generated<number>
  }
  sale_voids: {
    business_id: string
    sale_id: string
    at: Generated<string>
    by_id: Generated<string | null>
    approved_by_id: string | null
    reason: string
  }
  sales: {
    business_id: string
    id: Generated<string>
    kind: Generated<string>
    number: number
    number_year: number
    sold_at: Generated<string>
    sold_on: string
    client_id: string | null
    till_id: string | null
    shift_id: string | null
    source: Generated<string>
    subtotal: number
    discount_total: number
    total: number
    tip_total: Generated<number>
    vat_summary: Json
    buyer_nip: string | null
    buyer_name: string | null
    note: string | null
    basket_key: string | null
    corrects_id: string | null
    reason: string | null
    approved_by_id: string | null
    by_id: Generated<string | null>
    deposit_total: Generated<number>
    corrects_buyer: Generated<boolean>
    replaces_id: string | null
    free_reason: string | null
  }
  saved_calendars: {
    business_id: string
    id: Generated<string>
    name: string
    owner_id: Generated<string | null>
    columns_by: Generated<string>
    column_ids: Generated<string[]>
    view: string | null
    step_min: number | null
    colour_by: string | null
    statuses: Generated<string[]>
    service_group_ids: Generated<string[]>
    label_ids: Generated<string[]>
    shows_cancelled: Generated<boolean>
    only_busy: Generated<boolean>
    shows_off: Generated<boolean>
    shared_role_ids: Generated<string[]>
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    hours_from: string | null
    hours_to: string | null
  }
  search_texts: {
    business_id: string
    kind: string
    row_id: string
    text: string
  }
  seller_codes: {
    business_id: string
    seller_nip: string
    key: string
    product_id: string | null
    units: Generated<number>
    updated_at: Generated<string>
  }
  sent_codes: {
    id: Generated<string>
    user_id: string
    challenge_id: string | null
    created_at: Generated<string>
    expires_at: string
    closed_at: string | null
  }
  series: {
    business_id: string
    id: Generated<string>
    rule: Json
    created_at: Generated<string>
  }
  service_add_ons: {
    business_id: string
    service_id: string
    add_on_id: string
    position: number
  }
  service_groups: {
    business_id: string
    id: Generated<string>
    name: string
    name_en: string | null
    parent_id: string | null
    colour: Generated<string>
    sort_order: Generated<number>
    online: Generated<boolean>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    default_vat_rate: string | null
    default_pkwiu: string | null
    default_commission_percent: number | null
    default_commission_amount: number | null
  }
  service_parts: {
    business_id: string
    service_id: string
    position: number
    part_id: string
    variant_id: string | null
  }
  service_patch_tests: {
    business_id: string
    service_id: string
    kind: string
    days: number
    blocks: Generated<boolean>
  }
  service_prices: {
    business_id: string
    service_id: string
    item_id: string
    begins_at: Generated<string>
    price: number
  }
  service_rates: {
    business_id: string
    service_id: string
    valid_from: string
    vat_rate: string
    pkwiu: string | null
  }
  service_recipe_lines: {
    business_id: string
    service_id: string
    product_id: string
    position: number
    qty: number
  }
  service_resources: {
    business_id: string
    service_id: string
    step: number
    resource_id: string
    position: number
    work_only: Generated<boolean>
  }
  service_variants: {
    business_id: string
    id: Generated<string>
    service_id: string
    name: string
    price: number
    duration_min: number
    sort_order: Generated<number>
    archived_at: string | null
  }
  services: {
    business_id: string
    id: Generated<string>
    name: string
    name_en: string | null
    service_group_id: string
    code: string | null
    description: string | null
    price_type: Generated<string>
    price: number
    price_max: number | null
    vat_rate: string
    pkwiu: string | null
    duration_min: number
    segments: ColumnType<unknown, string | null | undefined, string | null>
    buffer_before_min: Generated<number>
    buffer_after_min: Generated<number>
    capacity: Generated<number>
    colour: string | null
    sort_order: Generated<number>
    active: Generated<boolean>
    online: Generated<boolean>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    min_notice_h: number | null
    max_ahead_days: number | null
    min_age: number | null
    clients_allowed: Generated<string>
    consultation_service_id: string | null
    consultation_days: number | null
    rules_block: Generated<boolean>
    last_start: string | null
    gender_limit: string | null
    cancel_limit_h: number | null
    deposit_kind: string | null
    deposit_share: number | null
    deposit_amount: number | null
    rebook_from_days: number | null
    rebook_to_days: number | null
    recall_days: number | null
    fiscal_name: string | null
  }
  sessions: {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    companion_hash: Buffer
    created_at: Generated<string>
    last_seen_at: Generated<string>
    expires_at: string
    second_factor_at: string | null
    device_hash: Buffer | null
    agent: string | null
    ip: string | null
    locked_at: string | null
    locks_at: string | null
  }
  shifts: {
    business_id: string
    id: Generated<string>
    till_id: string
    opened_at: Generated<string>
    opened_by_id: Generated<string | null>
    opening_expected: number
    opening_counted: number
    closed_at: string | null
    closed_by_id: string | null
    expected: number | null
    counted: number | null
    counted_pieces: ColumnType<unknown, string | null | undefined, string | null>
    difference_reason: string | null
    note: string | null
    opening_pieces: ColumnType<unknown, string | null | undefined, string | null>
  }
  short_addresses: {
    business_id: string
    code_hash: Buffer
    purpose: string
    subject_id: string
    generation: number
    created_at: Generated<string>
  }
  sign_in_challenges: {
    id: Generated<string>
    user_id: string
    token_hash: Buffer
    tries: Generated<number>
    created_at: Generated<string>
    expires_at: string
    closed_at: string | null
  }
  sms_connections: {
    business_id: string
    id: Generated<string>
    provider: string
    token: Buffer | null
    token_set_at: Generated<string>
    token_set_by: string | null
    sender: string
    part_price: number
    monthly_budget: number | null
    takes_replies: Generated<boolean>
    rank: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    approval_above: number | null
    allowed_prefixes: Generated<string[]>
  }
  sms_runs: {
    business_id: string
    connection_id: string
    status: string | null
    ran_at: string | null
    error: string | null
  }
  sms_spending: {
    business_id: string
    connection_id: string
    month: string
    parts: Generated<number>
    cost: Generated<number>
    warned_at: string | null
    stopped_at: string | null
  }
  smtp_connections: {
    business_id: string
    id: Generated<string>
    host: string
    port: number
    security: string
    username: string
    password: Buffer
    password_set_at: Generated<string>
    password_set_by: string | null
    sender_name: string
    sender_email: string
    reply_to: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  smtp_runs: {
    business_id: string
    connection_id: string
    status: string | null
    ran_at: string | null
    error: string | null
  }
  staff_notices: {
    business_id: string
    id: Generated<string>
    user_id: string
    kind: string
    visit_id: string | null
    message_id: string | null
    status: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Generated<string>
    reason: string | null
    sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  stock_batches: {
    business_id: string
    id: Generated<string>
    product_id: string
    number: string
    expires_on: string | null
    opened_on: string | null
    balance: Generated<number>
    created_at: Generated<string>
  }
  stock_levels: {
    business_id: string
    product_id: string
    entries: Generated<number>
    balance: Generated<number>
    value: Generated<number>
    moved_at: string | null
    last_cost: number | null
    low_since: string | null
  }
  stock_movements: {
    business_id: string
    id: Generated<string>
    product_id: string
    number: number
    type: string
    qty: number
    balance_after: number
    unit_cost: number
    value: number
    value_after: number
    reason: string | null
    ref_kind: string | null
    ref_id: string | null
    reverses_id: string | null
    at: Generated<string>
    by_id: Generated<string | null>
    batch_id: string | null
    override_reason: string | null
  }
  stock_transfer_lines: {
    business_id: string
    transfer_id: string
    position: number
    product_id: string
    qty: number
    movement_id: string
  }
  stock_transfers: {
    business_id: string
    id: string
    direction: string
    other_id: string
    other_name: string
    number: number
    number_year: number
    note: string | null
    at: Generated<string>
    by_id: Generated<string | null>
    reversed_at: string | null
    reversed_by_id: string | null
    reversal_reason: string | null
  }
  stocktake_counts: {
    business_id: string
    id: Generated<string>
    stocktake_id: string
    product_id: string
    qty: number
    entries: number
    stock: number
    at: Generated<string>
    by_id: Generated<string | null>
    batch_id: string | null
  }
  stocktake_lines: {
    business_id: string
    stocktake_id: string
    product_id: string
    expected: number
    is_open: Generated<boolean>
    counted: number | null
    stock_then: number | null
    moved_meanwhile: Generated<boolean>
    recount: Generated<boolean>
    difference: number | null
    value: number | null
  }
  stocktakes: {
    business_id: string
    id: Generated<string>
    name: string
    status: Generated<string>
    scope: string
    product_group_id: string | null
    shelf_place: string | null
    blind: Generated<boolean>
    note: string | null
    number: number | null
    number_year: number | null
    uncounted: string | null
    value: number | null
    posted_at: string | null
    by_id: Generated<string | null>
    posted_by_id: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  suppliers: {
    business_id: string
    id: Generated<string>
    name: string
    nip: string | null
    contact_person: string | null
    phone: string | null
    email: string | null
    lead_days: number | null
    notes: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    language: Generated<string>
  }
  support_messages: {
    business_id: string
    id: Generated<string>
    user_id: string | null
    topic: string
    text: string
    status: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Generated<string>
    reason: string | null
    sent_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  suppressions: {
    business_id: string
    channel: string
    address: string
    cause: string
    created_at: Generated<string>
    id: Generated<string>
    note: string | null
    by_id: string | null
    released_at: string | null
    released_by_id: string | null
    release_reason: string | null
  }
  survey_answers: {
    business_id: string
    id: Generated<string>
    survey_id: string
    asked: number
    anonymous: boolean
    answered_on: string
    answered_at: string | null
    link_id: string | null
    visit_id: string | null
    client_id: string | null
    consented: Generated<boolean>
    answers: Json
    sensitive: ColumnType<unknown, string | null | undefined, string | null>
    rating: number | null
    recommendation: number | null
    comment: string | null
    is_low: Generated<boolean>
    task_id: string | null
  }
  survey_links: {
    business_id: string
    id: Generated<string>
    survey_id: string
    asked: number
    visit_id: string
    client_id: string
    closes_at: string | null
    answered_at: string | null
    created_at: Generated<string>
    copied_at: string | null
    made_for: string | null
  }
  survey_marks: {
    business_id: string
    survey_id: string
    used: string[]
  }
  survey_questions: {
    business_id: string
    survey_id: string
    number: number
    questions: Json
  }
  surveys: {
    business_id: string
    id: Generated<string>
    name: string
    kind: string
    status: Generated<string>
    active_since: Generated<string>
    anonymous: Generated<boolean>
    questions: Json
    asked: number | null
    service_ids: Generated<string[]>
    delay_hours: Generated<number>
    closes_after_days: Generated<number>
    pause_days: Generated<number>
    thanks_pl: string | null
    thanks_en: string | null
    task_at: Generated<number | null>
    task_assignee_id: string | null
    publish_from: number | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  system_settings: {
    business_id: string
    id: Generated<string>
    key: string
    value: Json
    updated_at: Generated<string>
    changed_by: Generated<string | null>
  }
  task_comments: {
    business_id: string
    id: Generated<string>
    task_id: string
    text: string
    author_id: Generated<string | null>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  task_items: {
    business_id: string
    id: Generated<string>
    task_id: string
    position: number
    text: string
    done: Generated<boolean>
  }
  task_templates: {
    business_id: string
    id: Generated<string>
    title: string
    description: string | null
    priority: Generated<string>
    label: string | null
    assignee_id: string | null
    items: Generated<string[]>
    weekdays: Generated<number[]>
    due_time: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  tasks: {
    business_id: string
    id: Generated<string>
    title: string
    description: string | null
    status: Generated<string>
    priority: Generated<string>
    label: string | null
    assignee_id: string | null
    due_date: string | null
    due_time: string | null
    repeat_every: number | null
    repeat_unit: string | null
    repeat_from: string | null
    client_id: string | null
    visit_id: string | null
    product_id: string | null
    sale_id: string | null
    template_id: string | null
    template_day: string | null
    previous_id: string | null
    place: string
    created_by: Generated<string | null>
    done_at: string | null
    rank: ColumnType<number | null, never, never>
    weight: ColumnType<number | null, never, never>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    low_since: string | null
  }
  tenant_sessions: {
    tenant_id: string
    session_id: string
    created_at: Generated<string>
    last_seen_at: Generated<string>
    closed_at: string | null
  }
  tenant_settings: {
    tenant_id: string
    id: Generated<string>
    key: string
    value: Json
    changed_by: Generated<string | null>
    updated_at: Generated<string>
  }
  tenant_sign_ins: {
    tenant_id: string
    user_id: string
    last_at: Generated<string>
  }
  tenants: {
    id: Generated<string>
    name: string
    created_at: Generated<string>
  }
  till_favourites: {
    business_id: string
    id: Generated<string>
    position: number
    service_id: string | null
    variant_id: string | null
    product_id: string | null
    voucher_template_id: string | null
  }
  tills: {
    business_id: string
    id: Generated<string>
    name: string
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  told_visits: {
    business_id: string
    visit_id: string
    client_id: string
    alive: boolean
    heard: string
    starts_at: string | null
    facts: ColumnType<unknown, string | null | undefined, string | null>
    told_at: Generated<string>
  }
  usage_lines: {
    business_id: string
    usage_id: string
    id: Generated<string>
    position: number
    product_id: string
    qty: number
    service_id: string | null
    employee_id: string | null
    movement_id: string
  }
  usages: {
    business_id: string
    id: Generated<string>
    at: Generated<string>
    purpose: string
    event_id: string | null
    service_id: string | null
    employee_id: string | null
    client_id: string | null
    note: string | null
    created_at: Generated<string>
    by_id: Generated<string | null>
    reversed_at: string | null
    reversed_by_id: string | null
    reversal_reason: string | null
  }
  users: {
    id: Generated<string>
    tenant_id: string
    name: string
    email: string
    password_hash: string | null
    language: Generated<string>
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
    theme: string | null
    font: string | null
    direction: string | null
    start_page: string | null
    hidden_pages: Generated<string[]>
    calendar_view: string | null
    calendar_colour: string | null
    email_notices: Generated<string[]>
    app_notices: Generated<string[]>
    list_density: string | null
    hidden_columns: Generated<string[]>
    email_codes_since: string | null
    saved_reports: Generated<string[]>
    recent_reports: Generated<string[]>
    saved_views: Generated<string[]>
    push_quiet: ColumnType<unknown, string | null | undefined, string | null>
  }
  visit_labels: {
    business_id: string
    id: Generated<string>
    name: string
    colour: Generated<string>
    mark: string
    sort_order: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  visit_lines: {
    business_id: string
    id: Generated<string>
    visit_id: string
    position: number
    service_id: string
    variant_id: string | null
    employee_id: string
    starts_at: string
    ends_at: string
    segments: ColumnType<unknown, string | null | undefined, string | null>
    buffer_before_min: Generated<number>
    buffer_after_min: Generated<number>
    price: number
    vat_rate: string
    resource_ids: Generated<string[]>
    client_id: string | null
    is_own_price: Generated<boolean>
  }
  visits: {
    business_id: string
    id: Generated<string>
    status: string
    client_id: string | null
    walk_in_name: string | null
    starts_at: string
    ends_at: string
    local_start: string
    timezone: string
    total: Generated<number>
    payment_status: Generated<string>
    deposit: number | null
    first_visit: Generated<boolean>
    source: Generated<string>
    series_id: string | null
    note: string | null
    client_note: string | null
    confirmed_at: string | null
    arrived_at: string | null
    started_at: string | null
    completed_at: string | null
    cancelled_at: string | null
    cancelled_by: string | null
    cancel_reason: string | null
    cancelled_late: Generated<boolean>
    override_reason: string | null
    override_by: string | null
    ics_sequence: Generated<number>
    link_generation: Generated<number>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    cancel_note: string | null
    late_minutes: number | null
    refused_at: string | null
    refused_start: string | null
    missed_at: string | null
    former_client: ColumnType<unknown, string | null | undefined, string | null>
  }
  voucher_entries: {
    business_id: string
    id: Generated<string>
    voucher_id: string
    number: number
    at: Generated<string>
    type: string
    amount: Generated<number>
    balance_after: number
    item: number | null
    qty: Generated<number>
    reason: string | null
    before: string | null
    after: string | null
    sale_id: string | null
    line_id: string | null
    by_id: Generated<string | null>
  }
  voucher_items: {
    business_id: string
    voucher_id: string
    position: number
    service_id: string
    variant_id: string | null
    count: number | null
    left_count: number | null
    worth: Generated<number>
    left_worth: Generated<number>
  }
  voucher_pictures: {
    business_id: string
    id: Generated<string>
    template_id: string
    large: Buffer
    small: Buffer
  }
  voucher_template_items: {
    business_id: string
    template_id: string
    position: number
    service_id: string
    variant_id: string | null
    count: number | null
  }
  voucher_templates: {
    business_id: string
    id: Generated<string>
    name: string
    kind: string
    vat_kind: string
    vat_rate: string | null
    price: number | null
    scope: Generated<string>
    validity_days: number
    client_limit: number | null
    colour: Generated<string>
    terms: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
    design: Generated<string>
    active: Generated<boolean>
    shareable: Generated<boolean>
  }
  vouchers: {
    business_id: string
    id: Generated<string>
    template_id: string
    name: string
    kind: string
    vat_kind: string
    vat_rate: string | null
    scope: string
    code: string
    value: number
    client_id: string | null
    holder_name: string | null
    dedication: string | null
    sale_id: string
    sold_at: Generated<string>
    valid_from: string
    valid_to: string
    blocked_at: string | null
    frozen_on: string | null
    refunded_at: string | null
    closed_amount: Generated<number>
    shareable: Generated<boolean>
  }
  waiting_employees: {
    business_id: string
    entry_id: string
    employee_id: string
  }
  waiting_entries: {
    business_id: string
    id: Generated<string>
    client_id: string
    valid_from: string | null
    valid_to: string | null
    priority: Generated<string>
    note: string | null
    status: Generated<string>
    offered_at: string | null
    visit_id: string | null
    rank: ColumnType<number | null, never, never>
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
    archived_at: string | null
  }
  waiting_links: {
    browser_hash: Buffer
    issuer: string
    subject: string
    email: string
    redirect: string | null
    created_at: Generated<string>
    expires_at: string
  }
  waiting_offers: {
    business_id: string
    id: Generated<string>
    freed_id: string
    entry_id: string
    starts_at: string
    ends_at: string
    lines: Json
    status: Generated<string>
    is_held: boolean
    sends_at: string
    expires_at: string
    answered_at: string | null
    visit_id: string | null
    created_at: Generated<string>
  }
  waiting_services: {
    business_id: string
    entry_id: string
    position: number
    service_id: string
  }
  waiting_windows: {
    business_id: string
    entry_id: string
    position: number
    weekdays: Generated<number[]>
    part: string
    hours_from: string | null
    hours_to: string | null
  }
  webhook_deliveries: {
    business_id: string
    id: Generated<string>
    webhook_id: string
    type: string
    subject_id: string | null
    body: string
    status: Generated<string>
    attempts: Generated<number>
    tries: Generated<number>
    next_attempt_at: Generated<string | null>
    lease_until: string | null
    answer_code: number | null
    reason: string | null
    delivered_at: string | null
    created_at: Generated<string>
  }
  webhook_runs: {
    business_id: string
    webhook_id: string
    ran_at: string | null
    failing_since: string | null
  }
  webhooks: {
    business_id: string
    id: Generated<string>
    name: string
    url: string
    events: string[]
    active: Generated<boolean>
    stopped_at: string | null
    secret: Buffer
    former_secret: Buffer | null
    former_until: string | null
    renewed_at: Generated<string>
    created_by: string | null
    version: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  weekly_hours: {
    business_id: string
    id: Generated<string>
    employee_id: string | null
    resource_id: string | null
    weekday: number
    intervals: ColumnType<unknown, string | null | undefined, string | null>
    breaks: ColumnType<unknown, string | null | undefined, string | null>
    ab_week: string | null
    ab_anchor: string | null
    valid_from: string | null
    valid_to: string | null
  }
}
