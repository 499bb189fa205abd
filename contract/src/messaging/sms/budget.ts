/** Share of the month's budget that mass messages may use: the rest is kept for messages about visits. */
export const shareOfCampaigns = 0.8
