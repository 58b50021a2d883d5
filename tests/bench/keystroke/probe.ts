/* Runs in the measured page: what a script outside would only see through the delays of its own connection. */

const frame = () => new Promise((done) => requestAnimationFrame(done))
const afterPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN

/** Milliseconds from the script's begin until compiled, first painted and everything mounted. */
async function mount() {
  const slots = () => document.querySelectorAll('.acopio-slot').length
  let last = { count: slots(), time: performance.now() }
  while (performance.now() - last.time < 600) {
    await frame()
    if (slots() !== last.count) last = { count: slots(), time: performance.now() }
  }
  const begin = startOf('begin')
  return {
    compiled: startOf('compiled') - begin,
    painted: startOf('first-contentful-paint') - begin,
    mounted: last.time - begin,
    count: last.count,
  }
}

const keys: { work: number; paint: number }[] = []

/** Collects, per key, the milliseconds of work after its input event and until the frame that shows it. */
function watchKeys() {
  document.addEventListener(
    'input',
    (event) => {
      const begin = performance.now()
      const sample = { work: NaN, paint: NaN }
      keys.push(sample)
      const { port1, port2 } = new MessageChannel()
      // The first task after this one: the event's handlers and React's work for them are done.
      port1.onmessage = () => (sample.work = performance.now() - begin)
      port2.postMessage(0)
      void afterPaint().then(() => (sample.paint = performance.now() - event.timeStamp))
    },
    true,
  )
}

/** Milliseconds from each of 20 clicks on two radios in turn until the page is painted anew. */
async function toggle(name: string) {
  const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)]
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const begin = performance.now()
    radios[round % 2]?.click()
    await afterPaint()
    times.push(performance.now() - begin)
    await pause(60)
  }
  return times
}

export const probe = { mount, watchKeys, keys, toggle }
