// npm run test:races: finds the tests that pass only now and then, by running them at other speeds, again and again.
//   npm run test:races                                    browser and API tests, at four speeds, three times each (hours)
//   npm run test:races -- --speeds loaded --runs 1        throttled, loaded, far (a slow network; browser only), single
//   npm run test:races -- --suites api inbox tasks        only files whose name has one of these words
//   npm run test:races -- --grep "a phone"                only tests whose name has this
//   npm run test:races -- --beside 1                      so many groups of files at a time while throttled (3 on two processors)
//   npm run test:races -- --again                         forgets what was run before
//   npm run test:races -- --keep                          goes on though the commit is another one
// It goes on where it was stopped, as long as the commit is the same; what it found is in .cache/races.json. With --keep
// only the test files that have changed since are run anew: whether a change of the product asks for all is yours to judge.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findOrInstallChromium } from './test/findChromium.mjs'
import { gates, reportOf, root, runGate } from './test/gates.mjs'
import { load, slowDown } from './test/slowDown.mjs'

const factor = 6
/** The longest delay, in milliseconds, of a request and of its response when the server is far away. */
const latency = 600
/** Files that run together; a stopped run loses no more than these. */
const slice = 8
/**
 * The number of slices that keep the processors busy while throttled: each has about four slowed processes, which leave the processors idle
 * most of the time.
 */
const usualBeside = Math.max(1, Math.round((availableParallelism() * factor) / 4))
const isOwnServer = (command) => /dist\/server\/main\.js/.test(command)
const isPage = (command) => /--type=renderer/.test(command)
const isApiWorker = (command) => /vitest.*(worker|fork)/.test(command)

const suites = {
  e2e: {
    folder: 'tests/e2e',
    gate: ({ name, files, grep, isSingle, isSlow, isFar }) => ({
      ...gates.browser,
      name,
      env: {
        ...gates.browser.env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: gates.browser.env.PLAYWRIGHT_JSON_OUTPUT_NAME.replace('browser', name),
        ...(isSlow && { E2E_SLOWDOWN: String(factor) }),
        ...(isFar && { E2E_SLOWDOWN: '2', E2E_LATENCY: String(latency) }),
      },
      args: [
        ...gates.browser.args,
        `--output=${join(root, 'test-results', name)}`,
        ...(isSingle ? ['--workers=1'] : []),
        ...(grep === undefined ? [] : [`--grep=${grep}`]),
        ...files.map((file) => `/${basename(file)}$`),
      ],
    }),
    isSlowed: (command) => isOwnServer(command) || isPage(command),
  },
  api: {
    folder: 'tests/api',
    gate: ({ name, files, grep, isSingle, isSlow }) => ({
      ...gates.api,
      name,
      args: [
        ...gates.api.args.map((argument) => argument.replace('api.json', `${name}.json`)),
        ...(isSingle ? ['--maxWorkers=1'] : []),
        ...(isSlow ? [`--testTimeout=${30_000 * factor}`, `--hookTimeout=${60_000 * factor}`] : []),
        ...(grep === undefined ? [] : [`--testNamePattern=${grep}`]),
        ...files,
      ],
    }),
    isSlowed: isApiWorker,
  },
}
const speeds = ['throttled', 'loaded', 'far', 'single']

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    speeds: { type: 'string', default: speeds.join(',') },
    suites: { type: 'string', default: Object.keys(suites).join(',') },
    grep: { type: 'string' },
    beside: { type: 'string', default: String(usualBeside) },
    again: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const beside = Number(options.beside)
const wantedSpeeds = options.speeds.split(',')
const wantedSuites = options.suites.split(',')
for (const name of wantedSpeeds.filter((speed) => !speeds.includes(speed))) refuse(`No such speed: ${name}.`)
for (const name of wantedSuites.filter((suite) => !(suite in suites))) refuse(`No such suite: ${name}.`)
if (!Number.isSafeInteger(runs) || runs < 1) refuse('How many runs? A whole number of at least 1.')
if (!Number.isSafeInteger(beside) || beside < 1)
  refuse('How many groups at a time? A whole number of at least 1.')

function refuse(why) {
  console.error(why)
  process.exit(2)
}

const kept = join(root, '.cache', 'races.json')
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', 'HEAD')
const found = readFound()
function readFound() {
  const before = existsSync(kept) && !options.again ? JSON.parse(readFileSync(kept, 'utf8')) : undefined
  if (before?.commit === commit) return before
  if (before === undefined || !options.keep) return { commit, done: [], failures: [] }
  const changed = git('diff', '--name-only', before.commit, commit, '--', 'tests').split('\n')
  const isOfChanged = (text) => changed.some((file) => text.includes(basename(file)))
  return {
    commit,
    done: before.done.filter((key) => !changed.some((file) => key.split(' ').includes(file))),
    failures: before.failures.filter(({ file }) => !isOfChanged(file)),
  }
}

/** Returns the failed tests by file and full name, with the first lines of their errors. */
function failuresIn(gate) {
  const plain = (text) => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n')
  const report = reportOf(gate)
  if (gate.report === 'vitest')
    return report.testResults.flatMap(({ name: file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const named = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages[0] ?? ''])
      const whole = message && failed.length === 0 ? [['(the file)', message]] : []
      return [...named, ...whole].map(([test, error]) => ({
        file: basename(file),
        test,
        error: plain(error),
      }))
    })
  const inSuite = (suite, path) => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        return { file, test: [...path, title].join(' › '), error: plain(errors[0]?.message ?? '') }
      }),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...path, inner.title])),
  ]
  const outside = (report.errors ?? []).map(({ message }) => ({
    file: '',
    test: '(outside)',
    error: plain(message ?? ''),
  }))
  return [...report.suites.flatMap((suite) => inSuite(suite, [])), ...outside]
}

async function runSlice(suite, speed, files, place) {
  const isSlow = speed === 'throttled'
  const gate = suites[suite].gate({
    name: `races-${suite}-${place}`,
    files,
    grep: options.grep,
    isSingle: speed === 'single',
    isSlow,
    isFar: speed === 'far',
  })
  const result = await runGate(gate)
  return { ...result, failures: failuresOr(result) }
}

function failuresOr({ gate, ok, output }) {
  try {
    return failuresIn(gate)
  } catch {
    return ok ? [] : [{ file: '', test: '(nothing ran)', error: output.split('\n').slice(-12).join('\n') }]
  }
}

/** Runs all files, slice by slice; while throttled, several slices at once. */
async function runSlices(suite, speed, run, files, keyOf) {
  const isSlow = speed === 'throttled'
  const places = isSlow ? beside : 1
  const size = Math.min(slice, Math.ceil(files.length / places))
  const runNext = async (place) => {
    while (files.length > 0 && !stopped) {
      const some = files.splice(0, size)
      const { counts, seconds, failures } = await runSlice(suite, speed, some, place)
      if (stopped) break
      console.log(
        `${speed} ${suite}, run ${run}: ${some.map((file) => basename(file).split('.')[0]).join(' ')}: ` +
          `${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s`,
      )
      for (const failure of failures) console.log(`\n${failure.file} › ${failure.test}\n${failure.error}\n`)
      found.done.push(...some.map(keyOf))
      found.failures.push(...failures.map((failure) => ({ speed, suite, run, ...failure })))
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, JSON.stringify(found, null, 2))
    }
  }
  const end = isSlow
    ? slowDown(process.pid, suites[suite].isSlowed, factor)
    : speed === 'loaded'
      ? load(factor)
      : () => {}
  await Promise.all(Array.from({ length: places }, (_, place) => runNext(place)))
  end()
}

let stopped = false
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => (stopped = true))
if (wantedSuites.includes('e2e')) process.env.CHROMIUM_PATH = await findOrInstallChromium()

for (let run = 1; run <= runs; run++)
  for (const speed of wantedSpeeds)
    for (const suite of wantedSuites) {
      // API tests call the server within their own process, without browser or network.
      if (speed === 'far' && suite === 'api') continue
      const keyOf = (file) => [speed, suite, run, file, options.grep ?? ''].join(' ')
      const files = readdirSync(join(root, suites[suite].folder), { recursive: true })
        .filter((file) => /\.(spec|test)\.ts$/.test(file))
        .map((file) => join(suites[suite].folder, file))
        .filter((file) => words.length === 0 || words.some((word) => basename(file).includes(word)))
        .filter((file) => !found.done.includes(keyOf(file)))
        .sort()
      await runSlices(suite, speed, run, files, keyOf)
    }

const tests = new Map()
for (const { file, test, speed, run } of found.failures) {
  const name = `${file} › ${test}`
  tests.set(name, [...(tests.get(name) ?? []), `${speed} ${run}`])
}
console.log(`\n${tests.size} tests failed at least once:`)
for (const [name, when] of tests) console.log(`${name}  (${when.join(', ')})`)
process.exitCode = tests.size > 0 || stopped ? 1 : 0
