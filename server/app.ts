import { randomBytes } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { AppConfig } from './config/appConfig'
import { plainTerms } from './support/terms'
import { atMost } from './support/atMost'
import { createNotifications } from './database/notifications'
import { openQuestions } from './database/openQuestions'
import { runTask } from './jobs/runTask'
import { createScheduler } from './jobs/scheduler'
import { taskKinds } from './jobs/taskKinds'
import { createTaskQueue } from './jobs/taskQueue'
import { authentication } from './plugins/authentication'
import { bodyPace } from './plugins/bodyPace'
import { compression } from './plugins/compression'
import { connectionRoom } from './plugins/connectionRoom'
import { crossOrigin } from './plugins/crossOrigin'
import { ending } from './plugins/ending'
import { steadyWork } from './plugins/steadyWork'
import { answerClientError, answerFrameworkError, errors } from './plugins/errors'
import { fileAddresses } from './plugins/fileAddresses'
import { headOnly } from './plugins/headOnly'
import { health } from './plugins/health'
import { ignoredParameters } from './plugins/ignoredParameters'
import { jsonBody } from './plugins/jsonBody'
import { oneAtATime } from './plugins/oneAtATime'
import { openApi } from './plugins/openApi'
import { newRequestId, requestLog } from './plugins/requestLog'
import { securityHeaders } from './plugins/securityHeaders'
import { tokenKeySet } from './plugins/tokenKeySet'
import { responseTimeout } from './plugins/responseTimeout'
import { validation } from './plugins/validation'
import { web } from './plugins/web'
import { accountRoutes } from './routes/people/accountRoutes'
import { activityRoutes } from './routes/items/activityRoutes'
import { connectionRoutes } from './routes/connections/connectionRoutes'
import { groupRoutes } from './routes/people/groupRoutes'
import { accessRequestRoutes } from './routes/access/accessRequestRoutes'
import { sharingRoutes } from './routes/access/sharingRoutes'
import { panelRoutes } from './routes/people/panelRoutes'
import { userRoutes } from './routes/people/userRoutes'
import { signUpRoutes } from './routes/people/signUpRoutes'
import { activationRoutes } from './routes/people/activationRoutes'
import { answeringRoutes } from './routes/records/answeringRoutes'
import { commentRoutes } from './routes/comments/commentRoutes'
import { dashboardRoutes } from './routes/records/dashboardRoutes'
import { eventRoutes } from './routes/items/eventRoutes'
import { filterTreeRoutes } from './routes/filterViews/filterTreeRoutes'
import { filterViewRoutes } from './routes/filterViews/filterViewRoutes'
import { downloadRoutes } from './routes/downloads/downloadRoutes'
import { draftLinkRoutes } from './routes/records/draftLinkRoutes'
import { assignRoutes } from './routes/records/assignRoutes'
import { bulkRoutes } from './routes/bulk/bulkRoutes'
import { catalogRoutes } from './routes/catalogs/catalogRoutes'
import { catalogRowRoutes } from './routes/rows/catalogRowRoutes'
import { fileRoutes } from './routes/files/fileRoutes'
import { formDesignRoutes } from './routes/forms/formDesignRoutes'
import { formTemplateRoutes } from './routes/forms/formTemplateRoutes'
import { formRoutes } from './routes/forms/formRoutes'
import { identityRoutes } from './routes/identity/identityRoutes'
import { passkeyRoutes } from './routes/identity/passkeyRoutes'
import { inboxRoutes } from './routes/inbox/inboxRoutes'
import { itemRoutes } from './routes/items/itemRoutes'
import { mailRoutes } from './routes/mail/mailRoutes'
import { typedFormRoutes } from './routes/forms/typedFormRoutes'
import { feedRoutes } from './routes/feeds/feedRoutes'
import { webhookRoutes } from './routes/webhooks/webhookRoutes'
import { workflowRoutes } from './routes/workflows/workflowRoutes'
import { recordDisplayRoutes } from './routes/records/recordDisplayRoutes'
import { recordFeedRoutes } from './routes/records/recordFeedRoutes'
import { recordPdfRoutes } from './routes/records/recordPdfRoutes'
import { pushRoutes } from './routes/push/pushRoutes'
import { recordRoutes } from './routes/records/recordRoutes'
import { ruleRoutes } from './routes/forms/ruleRoutes'
import { serverRoutes } from './routes/serverRoutes'
import { secondFactorRoutes } from './routes/people/secondFactorRoutes'
import { sessionRoutes } from './routes/people/sessionRoutes'
import { sheetRoutes } from './routes/sheets/sheetRoutes'
import { taskRoutes } from './routes/tasks/taskRoutes'
import type { Deps } from './services/deps'
import { effectKinds } from './jobs/effectKinds'
import type { EffectKind } from './services/effects/effectKind'
import type { Mailer } from './services/mail/mailer'
import { pushKeys } from './services/push/pushKeys'
import { sendPushes } from './services/push/sendPushes'
import { deliverWebhooks } from './services/webhooks/deliverWebhooks'
import { answerAskedLinks } from './services/mail/askedLinks'
import { sendMails } from './services/mail/sendMails'
import { gatherRequests } from './services/gathered'
import { installationKeys } from './services/people/installationKeys'
import { createDiskRoom } from './services/files/diskRoom'
import { createMediaPatches } from './services/files/mediaPatches'
import { providerOf } from './services/identity/providerOf'
import { configuredMaps } from './services/outbound/configuredMaps'
import { createAddressCheck, createOutbound } from './services/outbound/outbound'
import { messageText } from './presenters/messages'
import { quickEffects, slowEffects } from './services/effects/runEffects'
import { pdfPrinter } from './pdf/pdfPrinter'
import { createPasswordChecks } from './services/people/guesses'
import { createTokenKeys } from './services/people/tokenKeys'
import { createRevisionCache } from './services/forms/formRevisions'
import { createWorkflowCache } from './services/workflows/formWorkflows'
import type { FileContents } from './store/files/contents/fileContents'
import { inboxChannel } from './store/inbox/inbox'
import type { Database } from './store/schema'
import { createPreparing } from './services/query/preparing'
import { createRecordWatch } from './services/records/recordWatch'
import { createLookUpLane, slowQuestionsLane } from './services/rows/lookUpLane'
import { createSpentHere } from './services/rows/spentTime'
import { createQuestions } from './store/query/questions'

export interface AppDeps {
  readonly db: Kysely<Database>
  /** The pool that `db` takes its connections from; one of them listens for what other nodes did. */
  readonly pool: Pool
  /** The place where uploaded files are kept. */
  readonly files: FileContents
  readonly config: AppConfig
  /** Logs nothing when absent. */
  readonly logger?: FastifyBaseLogger
  readonly clock?: () => Date
  /** The kinds of work after records changed; the product's own when absent. */
  readonly effectKinds?: readonly EffectKind[]
  /** Sends e-mails; without it they are kept. */
  readonly mailer?: Mailer
  /** Tells whether this node is about to stop: it still serves, but its health asks for no more requests. */
  readonly isDraining?: () => boolean
  /** The folder of the built interface (`dist/web`); without it only the API is served. */
  readonly webFolder?: string
  readonly version?: string
}

const megabyte = 1024 * 1024
/** Milliseconds within which a request's head must arrive, and after which a silent connection ends. */
const longestHead = 20_000
/** Milliseconds that each part of the server may take to stop; the database rolls back statements still running then. */
const longestStep = 2_000
/** The longest name of a file with every character escaped. */
const longestParam = 2_500

/** Returns Fastify's `trustProxy`: a number means so many proxies in front of us, counted from the nearest. */
const trustedProxies = (trusted: boolean | number | string[]) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** Builds the whole server except listening; the database must be migrated. */
export async function buildApp(options: AppDeps): Promise<FastifyInstance> {
  const { config } = options
  const now = options.clock ?? (() => new Date())
  const keys = await installationKeys(options.db, config.secretKey)
  const maps = config.maps ?? { tiles: null }
  const queue = createTaskQueue(options.db, options.pool, options.logger)
  const asked = openQuestions(options.pool)
  const site = config.baseUrl === undefined ? {} : { baseUrl: config.baseUrl }
  const deps: Deps = {
    db: options.db,
    questions: createQuestions(asked),
    slowQuestions: createLookUpLane({ now, width: slowQuestionsLane, spent: createSpentHere(now) }),
    gathered: gatherRequests(options.db),
    revisions: createRevisionCache(),
    workflows: createWorkflowCache(),
    verifiedTokens: new Map(),
    passwordChecks: createPasswordChecks(),
    mediaPatches: createMediaPatches(),
    picturesUnderWay: new Map(),
    ...createPreparing(now),
    sheetReadings: new Map(),
    files: options.files,
    disk: createDiskRoom({ db: options.db, files: options.files, leastFree: config.leastFree ?? 0 }),
    accountRoom: config.accountRoom ?? Infinity,
    mostDownloaded: config.mostDownloaded ?? 150_000,
    mailBytes: config.mailBytes ?? 15_728_640,
    ...(config.lookUpBudget === undefined ? {} : { lookUpBudget: config.lookUpBudget }),
    notifications: createNotifications(options.pool, inboxChannel),
    recordWatch: createRecordWatch(options.db),
    queue,
    printPdfs: pdfPrinter(),
    taskKinds,
    effectKinds: options.effectKinds ?? effectKinds,
    ...(options.mailer ? { mailer: options.mailer } : {}),
    words: messageText,
    ...configuredMaps(maps, now),
    callOut: createOutbound(config.outboundAllow),
    isNeverCalled: createAddressCheck(config.outboundAllow),
    ...providerOf(config),
    ...site,
    signUp: config.signUp ?? 'closed',
    terms: config.terms ?? plainTerms,
    now,
    random: randomBytes,
    ...keys,
    tokenKeys: createTokenKeys({ db: options.db, sealingKey: keys.sealingKey, now }),
  }
  queue.serve(runTask(deps, options.logger))
  const scheduler = createScheduler(deps, options.logger)
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy ?? false),
    bodyLimit: megabyte,
    http: { headersTimeout: longestHead, connectionsCheckingInterval: longestHead / 4 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: longestParam },
  })
  await app.register(connectionRoom, { isProxied: (config.trustProxy ?? false) !== false })
  await app.register(ending)
  await app.register(oneAtATime)
  await app.register(requestLog)
  await app.register(securityHeaders, { ...site, ...(maps.tiles ? { tilesUrl: maps.tiles.url } : {}) })
  await app.register(errors, { onDiskFull: deps.disk.noteFull })
  await app.register(crossOrigin)
  await app.register(fileAddresses, { deps })
  await app.register(compression)
  await app.register(headOnly)
  await app.register(responseTimeout)
  await app.register(bodyPace, config.bodyPace === undefined ? {} : { pace: config.bodyPace })
  await app.register(jsonBody)
  await app.register(validation)
  await app.register(ignoredParameters)
  await app.register(authentication, { deps })
  await app.register(openApi, { version: options.version ?? '0.1.0' })
  await app.register(health, { deps, ...(options.isDraining && { isDraining: options.isDraining }) })
  await app.register(tokenKeySet, { deps })
  await app.register(async (api) => {
    sessionRoutes(api, deps)
    secondFactorRoutes(api, deps)
    accountRoutes(api, deps)
    panelRoutes(api, deps)
    userRoutes(api, deps)
    activationRoutes(api, deps)
    signUpRoutes(api, deps)
    identityRoutes(api, deps)
    passkeyRoutes(api, deps)
    groupRoutes(api, deps)
    connectionRoutes(api, deps)
    activityRoutes(api, deps)
    sharingRoutes(api, deps)
    accessRequestRoutes(api, deps)
    itemRoutes(api, deps)
    formRoutes(api, deps)
    formDesignRoutes(api, deps)
    formTemplateRoutes(api, deps)
    ruleRoutes(api, deps)
    catalogRoutes(api, deps)
    catalogRowRoutes(api, deps)
    recordRoutes(api, deps)
    recordDisplayRoutes(api, deps)
    recordFeedRoutes(api, deps)
    assignRoutes(api, deps)
    bulkRoutes(api, deps)
    dashboardRoutes(api, deps)
    filterTreeRoutes(api, deps)
    filterViewRoutes(api, deps)
    eventRoutes(api, deps)
    downloadRoutes(api, deps)
    recordPdfRoutes(api, deps)
    commentRoutes(api, deps)
    mailRoutes(api, deps)
    workflowRoutes(api, deps)
    webhookRoutes(api, deps)
    pushRoutes(api, deps)
    typedFormRoutes(api, deps)
    feedRoutes(api, deps)
    inboxRoutes(api, deps)
    answeringRoutes(api, deps)
    draftLinkRoutes(api, deps)
    await api.register(async (files) => fileRoutes(files, deps))
    await api.register(async (sheets) => sheetRoutes(sheets, deps))
    taskRoutes(api, deps)
    serverRoutes(api, deps, maps)
  })
  if (deps.effectKinds.length > 0) {
    await app.register(steadyWork, { ...quickEffects(), name: 'effects', deps })
    await app.register(steadyWork, { ...slowEffects(), name: 'slow effects', deps })
  }
  await app.register(steadyWork, { work: deliverWebhooks, name: 'webhooks', deps })
  await app.register(steadyWork, { work: sendPushes, name: 'pushes', deps })
  if (deps.mailer) {
    await app.register(steadyWork, { work: answerAskedLinks, name: 'asked links', deps })
    await app.register(steadyWork, { work: sendMails, name: 'e-mails', deps })
    app.addHook('onClose', async () => deps.mailer?.close())
  }
  app.addHook('onListen', () => queue.start())
  app.addHook('onListen', async () => scheduler.start())
  // Creates keys before anybody waits for them.
  app.addHook('onListen', async () => void (await deps.tokenKeys.list()))
  app.addHook('onListen', async () => void (await pushKeys(deps)))
  // Before the connections close, running work is released for the next node that starts.
  app.addHook('preClose', () => atMost(longestStep, scheduler.close()))
  app.addHook('preClose', () => atMost(longestStep, queue.close()))
  app.addHook('onClose', () => atMost(longestStep, deps.notifications.close()))
  app.addHook('onClose', () => atMost(longestStep, deps.recordWatch.close()))
  app.addHook('onClose', () => atMost(longestStep, asked.destroy()))
  await app.register(web, options.webFolder === undefined ? {} : { folder: options.webFolder })
  await app.ready()
  return app
}
