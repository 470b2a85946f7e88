import { useLocation, useNavigate } from '@ank/shared/router';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense, use, useEffect, useOptimistic, useState } from 'react';
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

const ORDINARY_SCREENS: Record<string, () => OrdinaryScreen> = {
  'a search box whose text stands in the query': () => ({
    Screen: () => {
      const go = useNavigate();
      const query = new URLSearchParams(useLocation().search);
      return (
        <input
          aria-label="Search"
          value={query.get('q') ?? ''}
          onChange={({ target }) => callFromVersionScript(() => go(`?q=${target.value}`, { replace: true }))}
        />
      );
    },
    use: () =>
      repeatInAct(40, (n) => {
        fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'a' });
        fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'a'.repeat(n + 1) } });
      }),
  }),
  'a tab in the fragment, chosen by taps': () => ({
    Screen: () => {
      const go = useNavigate();
      const [tab, setTab] = useState(0);
      const choose = () => {
        setTab(tab + 1);
        callFromVersionScript(() => go(`#${tab}`));
      };
      return (
        <button type="button" onClick={choose}>
          Tab {tab}
        </button>
      );
    },
    use: () =>
      repeatInAct(8, () => {
        fireEvent.pointerDown(screen.getByText(/^Tab/));
        fireEvent.click(screen.getByText(/^Tab/));
      }),
  }),
  'a slider and its place in the address, dragged': () => ({
    Screen: () => {
      const go = useNavigate();
      const [at, setAt] = useState(0);
      const drag = () => {
        setAt(at + 1);
        callFromVersionScript(() => go(`?at=${at}`, { replace: true }));
      };
      return (
        <div role="slider" tabIndex={0} aria-valuenow={at} onPointerMove={drag}>
          At {at}
        </div>
      );
    },
    use: () =>
      repeatInAct(40, () =>
        fireEvent(screen.getByRole('slider'), new MouseEvent('pointermove', { buttons: 1, bubbles: true })),
      ),
  }),
  'a place of the page in the address, flung and scrolled': () => ({
    Screen: () => {
      const go = useNavigate();
      useEffect(() => {
        const follow = () => callFromVersionScript(() => go(`?y=${Math.random()}`, { replace: true }));
        addEventListener('scroll', follow);
        return () => removeEventListener('scroll', follow);
      }, [go]);
      return <p>Far down</p>;
    },
    use: async () => {
      fireEvent.touchMove(document.body);
      await repeatInAct(40, () => fireEvent.scroll(document));
    },
  }),
  'one redirect as it opens, twice under strict effects': () => ({
    Screen: () => {
      const go = useNavigate();
      useEffect(() => void callFromVersionScript(() => go('?tab=first', { replace: true })), [go]);
      return <p>Led on</p>;
    },
  }),
  'a gap of Suspense and nothing drawn until the answer is there': () => {
    const answer = waitMs(300).then(() => 'There');
    const Late = () => use(answer);
    return {
      Screen: () => (
        <Suspense fallback={null}>
          <Late />
        </Suspense>
      ),
      use: () => screen.findByText('There'),
    };
  },
  'a dialog in a portal of body, with a lock of the scroll that its closing undoes': () => ({
    Screen: () => {
      const [isOpen, setOpen] = useState(false);
      useEffect(() => {
        if (!isOpen) return;
        runCodeAsVersionScript(`document.body.style.overflow = 'hidden';`);
        return () => void runCodeAsVersionScript(`document.body.style.overflow = '';`);
      }, [isOpen]);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && createPortal(<div role="dialog">Sure?</div>, document.body)}
        </>
      );
    },
    use: async () => {
      fireEvent.click(screen.getByText('Open'));
      await screen.findByText('Sure?');
    },
  }),
  'a timer that polls, and state that follows': () => ({
    Screen: () => {
      const [n, setN] = useState(0);
      useEffect(() => {
        const timer = wrappedGlobalsOfVersion().setInterval(() => setN((before) => before + 1), 20);
        return () => wrappedGlobalsOfVersion().clearInterval(timer);
      }, []);
      return <p>Polled {n}</p>;
    },
    use: () => screen.findByText('Polled 9'),
  }),
  'frames that never end': () => ({
    Screen: () => {
      const [n, setN] = useState(0);
      useEffect(() => {
        const frame = wrappedGlobalsOfVersion().requestAnimationFrame(() => setN(n + 1));
        return () => wrappedGlobalsOfVersion().cancelAnimationFrame(frame);
      }, [n]);
      return <p>Frame {n}</p>;
    },
    use: () => screen.findByText('Frame 9'),
  }),
  'a list that grows as it is scrolled, of pictures that come late': () => ({
    Screen: () => {
      const [rows, setRows] = useState(20);
      useEffect(() => {
        const grow = () => setRows((before) => before + 20);
        addEventListener('scroll', grow);
        return () => removeEventListener('scroll', grow);
      }, []);
      return Array.from({ length: rows }, (_, at) => `row ${at}`).map((row) => (
        <img key={row} alt={row} loading="lazy" />
      ));
    },
    use: () => repeatInAct(10, () => fireEvent.scroll(document)),
  }),
  'a wait that each key begins anew, and a call that is given up with it': () => ({
    Screen: () => {
      const [text, setText] = useState('');
      useEffect(() => {
        const asking = new AbortController();
        const timer = wrappedGlobalsOfVersion().setTimeout(() => asking.signal.throwIfAborted(), 300, text);
        return () => {
          wrappedGlobalsOfVersion().clearTimeout(timer);
          asking.abort();
        };
      }, [text]);
      return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />;
    },
    use: () =>
      repeatInAct(20, (n) =>
        fireEvent.change(screen.getByLabelText('Text'), { target: { value: String(n) } }),
      ),
  }),
  'a line that is shown before it is saved': () => ({
    Screen: () => {
      const [lines, setLines] = useState(['one']);
      const [shown, show] = useOptimistic(lines, (before, line: string) => [...before, line]);
      const add = async () => {
        show('two');
        await waitMs(20);
        setLines(['one', 'two']);
      };
      return (
        <form action={add}>
          <button type="submit">{shown.join(' ')}</button>
        </form>
      );
    },
    use: async () => {
      fireEvent.click(screen.getByText('one'));
      await screen.findByText('one two');
    },
  }),
  'a class, a title and a variable of the page while it is shown': () => ({
    Screen: () => {
      useEffect(() => {
        const set = (isDense: boolean) =>
          runCodeAsVersionScript(
            `document.documentElement.className = given ? 'dense' : '';
          if (!given) document.documentElement.removeAttribute('class');
          document.documentElement.style.setProperty('--rows', '3');`,
            isDense,
          );
        set(true);
        return () => void set(false);
      }, []);
      return <p>Dense</p>;
    },
  }),
};

testOrdinaryScreensAreNotQuarantined(ORDINARY_SCREENS);
