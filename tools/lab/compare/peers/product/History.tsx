import { BIDS } from './data';
import { Nav } from './Nav';
import './history.css';

export default function History() {
  return (
    <div className="history">
      <Nav />
      <h1>History</h1>
      <table>
        <tbody>
          {BIDS.map(({ id, market, digit, points, day }) => (
            <tr key={id}>
              <td>{market}</td>
              <td>{digit}</td>
              <td>{points}</td>
              <td>{day}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
