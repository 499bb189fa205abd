import { campaignTestCalls } from '@wizyta/contract/messaging/campaign-tests/api'
import { feature } from '../../kit/features.ts'
import { implement } from '../../kit/http/http.ts'
import { sendCampaignTest } from './send-test.ts'

export const campaignTestsFeature = feature({
  routes: implement('campaignTestCalls', campaignTestCalls, {
    send: (call) => sendCampaignTest(call, call.body),
  }),
})
