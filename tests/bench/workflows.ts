// What workflows cost who submits, and how fast what they do is worked off, over HTTP and with a real database: npm run bench:workflows
import { action, trigger, workflow } from '../support/workflowCase'
import { colourField, nameField } from '../api/sampleForm'
import { loadNow } from './render/report'
import { startBench } from './workflows/benchWorkflows'
import { startServices } from './workflows/servicesAsked'

/** The most percent by which submissions may be slower when ten workflows have conditions that none meets. */
const mostCost = 10
/** The least number of actions per second. */
const leastActions = 300
/** Milliseconds from the commit until everything is done, at the 95th percentile, at this pace of submissions. */
const longest = 2_000
const pace = { perSecond: 50, seconds: 20 }
const rounds = 5
const part = 600
const submissions = 5_000

const { quick, hanging } = await startServices()
const bench = await startBench([quick.host, hanging.host])
const failed: string[] = []
const goal = (what: string, isMet: boolean) => {
  console.log(`${isMet ? 'met' : 'NOT MET'}: ${what}  load ${loadNow()}`)
  if (!isMet) failed.push(what)
}
const words = (rate: number) => `${Math.round(rate)}/s`
const median = (rates: readonly number[]): number => rates.toSorted((a, b) => a - b)[rates.length >> 1] ?? 0

const copied = {
  input: { type: 'field_to_field', id: nameField, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id: nameField },
}
const target = await bench.formWith([])
const makes = (at: number) => ({
  ...action(2, { form: { id: target, name: '' }, mapping: [copied] }),
  _id: `make${at}`,
})
const calls = (url: string) =>
  action('call_service', {
    method: 'POST',
    url: `${url}/told`,
    body: '{}',
    seconds: 10,
    headers: [],
    answers: [],
  })
const red = (at: number) => ({
  ...trigger('a', 'in=', at % 2 === 0 ? 'rojo' : 'azul'),
  trigger_field: { field_id: colourField },
})

const none = await bench.formWith([])
const ten = await bench.formWith(
  Array.from({ length: 10 }, (_, at) => ({
    ...workflow([makes(at)], { triggers: [red(at)] }),
    id: `w${at}`,
  })),
)
await bench.submit(none, part)
await bench.submit(ten, part)
const [plain, watched]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round += 1) {
  // Alternates which is first, so that drift affects both.
  for (const which of round % 2 === 0 ? [plain, watched] : [watched, plain])
    which.push(await bench.submit(which === plain ? none : ten, part))
}
const cost = (1 - median(watched) / median(plain)) * 100
goal(
  `ten workflows that do not apply cost submissions ${cost.toFixed(1)} % (${words(median(watched))} and ${words(median(plain))}, goal ${mostCost} %)`,
  cost <= mostCost,
)

const threeSteps = () => workflow([makes(0), makes(1), makes(2)])
const three = await bench.formWith([threeSteps()])
const began = performance.now()
await bench.submit(three, submissions)
const submitted = performance.now()
await bench.workedOff(three)
const done = (await bench.actions(three)).get('done') ?? 0
const rate = (done * 1_000) / (performance.now() - began)
const behind = Math.round(performance.now() - submitted)
goal(
  `${done} actions of ${submissions} submissions are worked off at ${words(rate)}, submissions included, ${behind} ms after the last (goal ${leastActions}/s)`,
  rate >= leastActions && done === submissions * 3,
)

const paced = await bench.formWith([threeSteps()])
await bench.submitAtPace(paced, pace)
await bench.workedOff(paced)
const p95 = await bench.p95(paced)
goal(
  `p95 from commit to done is ${Math.round(p95)} ms at ${pace.perSecond}/s (goal ${longest} ms)`,
  p95 <= longest,
)

const told = await bench.formWith([workflow([makes(0), calls(quick.url)])])
const stuck = await bench.formWith([workflow([makes(0), calls(hanging.url)])])
const beside = await bench.formWith([threeSteps()])
await Promise.all([
  bench.submitAtPace(stuck, { perSecond: 10, seconds: pace.seconds }),
  bench.submitAtPace(told, { perSecond: 10, seconds: pace.seconds }),
  bench.submitAtPace(beside, { perSecond: 10, seconds: pace.seconds }),
])
await bench.workedOff(beside)
await bench.workedOff(told)
const [besides, called] = [await bench.p95(beside), await bench.p95OfCalls(told)]
goal(
  `beside a receiver that hangs p95 is ${Math.round(besides)} ms, and ${Math.round(called)} ms until another one was called (goal ${longest} ms)`,
  besides <= longest && called <= longest,
)

hanging.close()
quick.close()
await bench.close()
process.exitCode = failed.length === 0 ? 0 : 1
