import { MARKETS } from './data';
import { Nav } from './Nav';
import './markets.css';

export default function Markets() {
  return (
    <div className="markets">
      <Nav />
      <h1>Markets</h1>
      {MARKETS.map(({ name, result, open, close }) => (
        <article key={name}>
          <h2>{name}</h2>
          <p>{result}</p>
          <p>
            {open} to {close}
          </p>
        </article>
      ))}
    </div>
  );
}
