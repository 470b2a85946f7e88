import { Navigate, useLocation, useNavigate } from '@ank/shared/router';
import { fireEvent, screen } from '@testing-library/react';
import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import {
  callFromVersionScript,
  type OrdinaryScreen,
  repeatInAct,
  runCodeAsVersionScript,
  testOrdinaryScreensAreNotQuarantined,
  waitMs,
  wrappedGlobalsOfVersion,
} from '../testing/testOrdinaryScreensAreNotQuarantined';

class OwnBoundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? <p>This part is not there</p> : this.props.children);
}

const ThrowingScreen = (): ReactNode => {
  throw new Error('a fault of a part');
};

const stepInQuery = (search: string) => Number(new URLSearchParams(search).get('step') ?? 0);

const ORDINARY_SCREENS: Record<string, () => OrdinaryScreen> = {
  'a filter that adds an entry to the history at each key': () => ({
    Screen: () => {
      const go = useNavigate();
      const query = new URLSearchParams(useLocation().search);
      return (
        <input
          aria-label="Filter"
          value={query.get('filter') ?? ''}
          onChange={({ target }) => callFromVersionScript(() => go(`?filter=${target.value}`))}
        />
      );
    },
    use: () =>
      repeatInAct(40, (n) => {
        fireEvent.keyDown(screen.getByLabelText('Filter'), { key: 'a' });
        fireEvent.change(screen.getByLabelText('Filter'), { target: { value: 'a'.repeat(n + 1) } });
      }),
  }),
  'three redirects in a row as it opens': () => ({
    Screen: () => {
      const step = stepInQuery(useLocation().search);
      return step < 3 ? <Navigate to={`?step=${step + 1}`} replace /> : <p>Led to step {step}</p>;
    },
    use: () => screen.findByText('Led to step 3'),
  }),
  'a wizard that goes on by links and back by the history, there and back again': () => ({
    Screen: () => {
      const go = useNavigate();
      const step = stepInQuery(useLocation().search);
      return (
        <>
          <p>Step {step}</p>
          <button type="button" onClick={() => callFromVersionScript(() => go(`?step=${step + 1}`))}>
            On
          </button>
          <button type="button" onClick={() => callFromVersionScript(() => history.back())}>
            Back
          </button>
        </>
      );
    },
    use: async () => {
      const press = async (button: string, step: number) => {
        fireEvent.pointerDown(screen.getByText(button));
        fireEvent.click(screen.getByText(button));
        await screen.findByText(`Step ${step}`);
      };
      for (let round = 0; round < 4; round += 1) {
        for (const step of [1, 2, 3]) await press('On', step);
        for (const step of [2, 1, 0]) await press('Back', step);
      }
    },
  }),
  'links into the page, each tapped': () => ({
    Screen: () =>
      Array.from({ length: 8 }, (_, at) => `part-${at}`).map((part) => (
        <a key={part} href={`#${part}`} onClick={() => callFromVersionScript(() => (location.hash = part))}>
          {part}
        </a>
      )),
    use: () => repeatInAct(8, (n) => fireEvent.click(screen.getByText(`part-${n}`))),
  }),
  'a poll that stops while the page is out of sight': () => ({
    Screen: () => {
      const [n, setN] = useState(0);
      useEffect(() => {
        const own = wrappedGlobalsOfVersion();
        let timer: ReturnType<typeof setInterval> | undefined;
        const follow = () => {
          own.clearInterval(timer);
          if (document.visibilityState === 'visible')
            timer = own.setInterval(() => setN((before) => before + 1), 20);
        };
        document.addEventListener('visibilitychange', follow);
        follow();
        return () => {
          own.clearInterval(timer);
          document.removeEventListener('visibilitychange', follow);
        };
      }, []);
      return <p>Polled {n}</p>;
    },
    use: async () => {
      await repeatInAct(5, () => fireEvent(document, new Event('visibilitychange')));
      await screen.findByText('Polled 5');
    },
  }),
  'sizes that are measured and change what is drawn, with the browser’s notice of it': () => ({
    Screen: () => {
      const box = useRef<HTMLDivElement>(null);
      const [width, setWidth] = useState(-1);
      useLayoutEffect(() => setWidth(box.current?.offsetWidth ?? 0), []);
      return <div ref={box}>Wide {width}</div>;
    },
    use: async () => {
      const message = 'ResizeObserver loop completed with undelivered notifications.';
      await repeatInAct(5, () =>
        dispatchEvent(new ErrorEvent('error', { message, filename: location.href })),
      );
    },
  }),
  'two thousand rows': () => ({
    Screen: () => Array.from({ length: 2000 }, (_, at) => `row ${at}`).map((row) => <p key={row}>{row}</p>),
    use: () => screen.findByText('row 1999'),
  }),
  'an error boundary of its own that shows what is left': () => ({
    Screen: () => (
      <OwnBoundary>
        <ThrowingScreen />
      </OwnBoundary>
    ),
    use: () => screen.findByText('This part is not there'),
  }),
  'tabs whose code comes late, each in a transition': () => {
    const tabs = ['One', 'Two', 'Three'].map((tab) => ({
      tab,
      Late: lazy(() => waitMs(30).then(() => ({ default: () => <p>{tab} is there</p> }))),
    }));
    return {
      Screen: () => {
        const [at, setAt] = useState(0);
        const { Late } = tabs[at] ?? { Late: 'p' };
        return (
          <>
            {tabs.map(({ tab }, to) => (
              <button key={tab} type="button" onClick={() => startTransition(() => setAt(to))}>
                {tab}
              </button>
            ))}
            <Suspense fallback={null}>
              <Late />
            </Suspense>
          </>
        );
      },
      use: async () => {
        for (const { tab } of [...tabs, ...tabs]) {
          fireEvent.click(screen.getByText(tab));
          await screen.findByText(`${tab} is there`);
        }
      },
    };
  },
  'listeners of other tabs and of the page’s end, taken away on leaving': () => ({
    Screen: () => {
      const [heard, setHeard] = useState(0);
      useEffect(() => {
        const hear = () => setHeard((before) => before + 1);
        const warn = (event: Event) => event.preventDefault();
        addEventListener('storage', hear);
        addEventListener('beforeunload', warn);
        return () => {
          removeEventListener('storage', hear);
          removeEventListener('beforeunload', warn);
        };
      }, []);
      return <p>Heard {heard}</p>;
    },
    use: async () => {
      await repeatInAct(20, () => dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
      await screen.findByText('Heard 20');
    },
  }),
  'a wheel that zooms, with the zoom in the address': () => ({
    Screen: () => {
      const go = useNavigate();
      const zoom = (deltaY: number) => callFromVersionScript(() => go(`?zoom=${deltaY}`, { replace: true }));
      return <p onWheel={({ deltaY }) => zoom(deltaY)}>Map</p>;
    },
    use: () => repeatInAct(40, (n) => fireEvent.wheel(screen.getByText('Map'), { deltaY: n })),
  }),
  'a place that is kept as it is scrolled, and scrolled to as it opens': () => ({
    Screen: () => {
      useLayoutEffect(() => {
        scrollTo(0, Number(sessionStorage.getItem('habit.place')));
        const keep = () => sessionStorage.setItem('habit.place', String(scrollY));
        addEventListener('scroll', keep, { passive: true });
        return () => removeEventListener('scroll', keep);
      }, []);
      return <p>Long</p>;
    },
    use: () => repeatInAct(40, () => fireEvent.scroll(document)),
  }),
  'a dialog in body that makes the page behind it inert, and undoes it': () => ({
    Screen: () => {
      const [isOpen, setOpen] = useState(false);
      useEffect(() => {
        if (!isOpen) return;
        runCodeAsVersionScript(`document.getElementById('root')?.setAttribute('inert', '')`);
        return () => void runCodeAsVersionScript(`document.getElementById('root')?.removeAttribute('inert')`);
      }, [isOpen]);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Ask
          </button>
          {isOpen &&
            createPortal(
              <button type="button" onClick={() => setOpen(false)}>
                Close
              </button>,
              document.body,
            )}
        </>
      );
    },
    use: async () => {
      for (let n = 0; n < 5; n += 1) {
        fireEvent.click(screen.getByText('Ask'));
        fireEvent.click(await screen.findByText('Close'));
      }
    },
  }),
  'a call that is given up, whose promise nobody waits for': () => ({
    Screen: () => {
      useEffect(() => {
        const giveUp = new AbortController();
        return () => giveUp.abort();
      }, []);
      return <p>Asked</p>;
    },
    use: async () => {
      const reason = new DOMException('The user aborted a request.', 'AbortError');
      const given = { promise: Promise.resolve(), reason };
      await repeatInAct(3, () => dispatchEvent(Object.assign(new Event('unhandledrejection'), given)));
    },
  }),
};

testOrdinaryScreensAreNotQuarantined(ORDINARY_SCREENS);
